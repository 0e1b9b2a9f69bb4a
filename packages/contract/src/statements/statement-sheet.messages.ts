/**
 * What a statement says, row by row (ACCT-09). The PDF and the page that is printed are both drawn
 * from it, so they cannot differ.
 */
import { fromWire } from '@exchange/domain/money'
import { periodName } from '@exchange/domain/statements/period.rules'
import type { StatementUnit } from '@exchange/domain/statements/statement.rules'
import { zoneName } from '@exchange/domain/wall-clock'
import type { LedgerHead } from '../seals/seals.contract.ts'
import type { StatementLineOut, StatementOut, StatementTotals } from './statements.contract.ts'
import {
  figure,
  lineText,
  periodDays,
  sealSentence,
  statementMessages as words,
  usDay,
} from './statements.messages.ts'

export interface StatementSheet {
  readonly title: string
  readonly member: string
  /** Lines below the name: whose account, which days, when it was made. */
  readonly about: readonly string[]
  /** A figure for each account, under its name. */
  readonly summary: {
    readonly heads: readonly string[]
    readonly rows: readonly SummaryRow[]
  }
  readonly notes: readonly string[]
  readonly accounts: readonly AccountSheet[]
  readonly seal: SealSheet
}

export interface SummaryRow {
  readonly label: string
  readonly figures: readonly string[]
  readonly strong: boolean
}

export interface AccountSheet {
  readonly unit: StatementUnit
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** Empty for balances. */
  readonly day: string
  readonly text: string
  readonly amount: string
  readonly balance: string
  /** Opening and closing balance. */
  readonly strong: boolean
  /** The id of the transaction that the row is of. */
  readonly transaction?: string
}

export interface SealSheet {
  readonly title: string
  readonly sentence: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** `currency`: the name of the network's currency. */
export function statementSheet(statement: StatementOut, currency: string): StatementSheet {
  const { over, zone, member, number, exchange, madeAt } = statement
  const until = over ? '' : `, ${words.soFar.toLowerCase()}`
  const made = `Made on ${madeAt.slice(0, 16).replace('T', ' ')} UTC`
  return {
    title: `${words.statement}, ${periodName(statement)}${until}`,
    member,
    about: [
      `Member ${number}  ·  ${exchange}`,
      `${periodDays(statement)}, ${zoneName(zone)}  ·  ${made}`,
    ],
    summary: {
      heads: statement.totals.map(({ unit }) => words.accountName(unit, currency)),
      rows: summaryRows(statement),
    },
    notes: notesOf(statement),
    accounts: statement.totals.map((totals) => accountSheet(statement, totals, currency)),
    seal: sealSheet(statement.head),
  }
}

function summaryRows({ totals, over }: StatementOut): readonly SummaryRow[] {
  const row = (label: string, of: (one: StatementTotals) => number, strong = false) => ({
    label,
    figures: totals.map((one) => amount(of(one))),
    strong,
  })
  const some = (label: string, of: (one: StatementTotals) => number) =>
    totals.some((one) => of(one) !== 0) ? [row(label, of)] : []
  return [
    row(words.opening, ({ opening }) => opening),
    row(words.in, (one) => one.in),
    row(words.out, ({ out }) => -out),
    row(words.net, ({ net }) => net),
    ...some(words.commission, ({ commission }) => -commission),
    row(over ? words.closing : words.closingSoFar, ({ closing }) => closing, true),
    ...some(words.flashCash, ({ flashCash }) => flashCash),
    ...some(words.held, ({ held }) => held),
  ]
}

function notesOf({ points, totals }: StatementOut): readonly string[] {
  const isHeld = totals.some(({ held }) => held !== 0)
  return [
    words.pointsAfter(whole(points.opening), whole(points.closing)),
    ...(isHeld ? [words.held1] : []),
  ]
}

function accountSheet(
  { lines, over }: StatementOut,
  { unit, opening, closing }: StatementTotals,
  currency: string,
): AccountSheet {
  const own = lines.filter((line) => line.unit === unit)
  const plain = { day: '', amount: '', balance: '', strong: false }
  const balance = (text: string, sum: number) => ({
    ...plain,
    text,
    balance: amount(sum),
    strong: true,
  })
  return {
    unit,
    name: words.accountName(unit, currency),
    rows: [
      balance(words.opening, opening),
      ...(own.length === 0 ? [{ ...plain, text: words.nothingMoved }] : own.map(lineRow)),
      balance(over ? words.closing : words.closingSoFar, closing),
    ],
  }
}

function lineRow(line: StatementLineOut): SheetRow {
  const text = lineText(line)
  const isPart = line.flashCash !== 0 && line.flashCash !== line.amount
  return {
    day: usDay(line.day),
    text: isPart ? `${text} (FlashCash ${amount(line.flashCash)})` : text,
    amount: amount(line.amount),
    balance: amount(line.balance),
    strong: false,
    transaction: line.transaction,
  }
}

function sealSheet(head: LedgerHead | null): SealSheet {
  const title = words.sealTitle
  if (!head) return { title, sentence: words.noSeal, facts: [] }
  return {
    title,
    sentence: sealSentence(head),
    facts: [
      { label: 'Hash', value: head.hash },
      { label: 'Signature', value: head.signature },
      { label: 'Key', value: head.keyId },
    ],
  }
}

function amount(wire: number): string {
  return figure(fromWire(wire))
}

function whole(points: number): string {
  return String(points).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
