/** A statement as a PDF: on paper, and as the record that is kept. */
import type { LedgerHead } from '@exchange/contract/seals/seals.contract'
import type { Paper } from '@exchange/contract/statements/statements.contract'
import {
  figure,
  lineText,
  monthDays,
  monthTitle,
  sealSentence,
  statementMessages as words,
  usDay,
} from '@exchange/contract/statements/statements.messages'
import { brandColour, type Brand } from '@exchange/domain/brand'
import type { StatementLine, UnitTotals } from '@exchange/domain/statements/statement.rules'
import { zoneName } from '@exchange/domain/wall-clock'
import { described } from './described-line.routes.ts'
import { drawPaper, paperTable, space, textBlock, type Block, type Pen } from './paper.service.ts'
import type { MovedRow } from './statement.read.ts'
import type { Statement } from './statements.service.ts'

export interface PdfOrder {
  readonly statement: Statement
  readonly head: LedgerHead | null
  readonly paper: Paper
  readonly brand: Pick<Brand, 'name' | 'currency' | 'hue'>
}

export async function pdfOf(order: PdfOrder): Promise<Buffer> {
  const { statement, paper, brand } = order
  const { month, of } = statement
  const title = `${words.statement}, ${monthTitle(month)}`
  return await drawPaper({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    title: `${of.name}: ${title}`,
    author: brand.name,
    footer: (page, pages) => `${of.name}  ·  ${title}  ·  ${words.page(page, pages)}`,
    plan: (pen) => [
      ...letterhead(pen, order),
      ...summary(pen, order),
      ...statement.totals.flatMap((totals) => account(pen, statement, totals, brand.currency)),
      ...sealBlocks(pen, order.head),
    ],
  })
}

function letterhead(pen: Pen, { statement, brand }: PdfOrder): readonly Block[] {
  const { month, over, madeAt, of } = statement
  const until = over ? '' : `, ${words.soFar.toLowerCase()}`
  const made = `Made on ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [
    textBlock(pen, 'P', brand.name, { size: 11, bold: true, colour: brandColour(brand.hue) }),
    space(6),
    textBlock(pen, 'H1', `${words.statement}, ${monthTitle(month)}${until}`, {
      size: 18,
      bold: true,
    }),
    space(8),
    textBlock(pen, 'P', of.name, { size: 11, bold: true }),
    space(2),
    textBlock(pen, 'P', `Member ${of.number}  ·  ${of.exchange}`, { size: 9 }),
    textBlock(pen, 'P', `${monthDays(month)}, ${zoneName(of.zone)}  ·  ${made}`, {
      size: 9,
      soft: true,
    }),
    space(14),
  ]
}

const sides = [
  { from: 0, to: 0.5 },
  { from: 0.5, to: 0.75, align: 'right' },
  { from: 0.75, to: 1, align: 'right' },
] as const

function summary(pen: Pen, { statement, brand }: PdfOrder): readonly Block[] {
  const { totals, points, over } = statement
  const table = paperTable(sides)
  const row = (label: string, of: (unit: UnitTotals) => bigint, bold = false) =>
    table.row([label, ...totals.map((one) => figure(of(one)))], { bold })
  const some = (label: string, of: (unit: UnitTotals) => bigint) =>
    totals.some((one) => of(one) !== 0n) ? [row(label, of)] : []
  const isHeld = totals.some(({ held }) => held !== 0n)
  return [
    table.head(['', ...totals.map(({ unit }) => words.accountName(unit, brand.currency))]),
    row(words.opening, ({ opening }) => opening),
    row(words.in, (one) => one.in),
    row(words.out, ({ out }) => (out === 0n ? 0n : -out)),
    row(words.net, ({ net }) => net),
    ...some(words.commission, ({ commission }) => -commission),
    row(over ? words.closing : words.closingSoFar, ({ closing }) => closing, true),
    ...some(words.flashCash, ({ flash }) => flash),
    ...some(words.held, ({ held }) => held),
    space(8),
    textBlock(pen, 'P', words.pointsAfter(whole(points.opening), whole(points.closing)), small),
    ...(isHeld ? [space(3), textBlock(pen, 'P', words.held1, small)] : []),
  ]
}

const small = { size: 8, soft: true } as const

const lineColumns = [
  { from: 0, to: 0.12 },
  { from: 0.12, to: 0.68 },
  { from: 0.68, to: 0.83, align: 'right' },
  { from: 0.83, to: 1, align: 'right' },
] as const

/** Room for the heads of a table and two lines: less does not begin at the end of a page. */
const firstLines = 70

function account(
  pen: Pen,
  statement: Statement,
  totals: UnitTotals,
  currency: string,
): readonly Block[] {
  const { unit } = totals
  const lines = statement.lines.filter((line) => line.unit === unit)
  const title = textBlock(pen, 'H2', words.accountName(unit, currency), {
    size: 12,
    bold: true,
    keep: firstLines,
  })
  const table = paperTable(lineColumns)
  const head = table.head([words.date, words.description, words.amount, words.balance])
  const row = (texts: readonly string[], bold = false) => table.row(texts, { bold, head })
  const last = statement.over ? words.closing : words.closingSoFar
  return [
    space(18),
    title,
    space(2),
    head,
    row(['', words.opening, '', figure(totals.opening)], true),
    ...(lines.length === 0 ? [row(['', words.nothingMoved, '', ''])] : []),
    ...lines.map((line) => row(cellsOf(line))),
    row(['', last, '', figure(totals.closing)], true),
  ]
}

function cellsOf(line: StatementLine<MovedRow>): readonly string[] {
  const { of, amount, balance, flash } = line
  const text = lineText(described(line))
  const isPart = flash !== 0n && flash !== amount
  return [
    usDay(of.localTime),
    isPart ? `${text} (FlashCash ${figure(flash)})` : text,
    figure(amount),
    figure(balance),
  ]
}

function sealBlocks(pen: Pen, head: LedgerHead | null): readonly Block[] {
  const title = textBlock(pen, 'H2', words.sealTitle, { size: 10, bold: true, keep: 90 })
  if (!head) return [space(18), title, space(3), textBlock(pen, 'P', words.noSeal, small)]
  return [
    space(18),
    title,
    space(3),
    textBlock(pen, 'P', sealSentence(head), { ...small, keep: 60 }),
    space(3),
    textBlock(pen, 'P', `Hash ${head.hash}`, { ...small, size: 7, keep: 40 }),
    textBlock(pen, 'P', `Signature ${head.signature}`, { ...small, size: 7, keep: 20 }),
    textBlock(pen, 'P', `Key ${head.keyId}`, { ...small, size: 7 }),
  ]
}

function whole(points: bigint): string {
  return String(points).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
