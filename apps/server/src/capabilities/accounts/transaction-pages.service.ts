/**
 * Pages of a member's transactions. A member sees its own fee and points, but neither the other
 * side's fee nor how much the other side paid with FlashCash.
 */
import type { Database } from '@exchange/database'
import {
  newestFirst,
  type Order,
  type SortColumn,
} from '@exchange/domain/accounts/transaction-list.rules'
import { brandOf, unknownBrand } from '@exchange/domain/card-entry/card-brand.rules'
import { refundBase, refundableUntil } from '@exchange/domain/refunds/refund.rules'
import { refuseDispute } from '@exchange/domain/reversals/dispute.rules'
import type { TransactionFilter } from './transaction-filter.read.ts'
import {
  listTransactions,
  readTransaction,
  readVersion,
  type Reader,
  type TransactionRow,
} from './transactions.read.ts'

type Kept =
  | 'id'
  | 'kind'
  | 'occurredAt'
  | 'otherId'
  | 'otherImage'
  | 'moxAfter'
  | 'localTime'
  | 'unit'
  | 'fee'
  | 'currencyFee'
  | 'feeBack'
  | 'currencyFeeBack'
  | 'tip'
  | 'flashCash'
  | 'points'
  | 'status'
  | 'withdrawable'
  | 'waitsFor'
  | 'dispute'

export interface TransactionLine extends Pick<TransactionRow, Kept> {
  readonly purchase: boolean
  readonly counterpart: string
  /** Whom the caller paid, of the other member. */
  readonly person: string
  /** Of the caller's member, who paid, charged or was paid. */
  readonly by: string
  /** Minor units of `unit`, not negative. */
  readonly amount: bigint
  readonly note: string
  readonly product: string
  readonly code: string | null
  /** The payment card of a load. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  /** The gift card that was bought. */
  readonly giftCard: { readonly recipient: string; readonly design: string } | null
  /** How much this member can still refund; zero unless it received the payment. */
  readonly refundable: bigint
  /** This member is the payer and may open a dispute. */
  readonly disputable: boolean
}

export interface TransactionQuestion extends Reader {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly filter?: TransactionFilter | undefined
  /** The newest first by default. */
  readonly order?: Order<SortColumn> | undefined
}

export interface TransactionPages {
  read(
    question: TransactionQuestion,
  ): Promise<{ readonly lines: readonly TransactionLine[]; readonly nextCursor: string | null }>
  /** The one with this id, or none. */
  one(question: Reader & { readonly id: string }): Promise<readonly TransactionLine[]>
}

export function createTransactionPages(
  database: Pick<Database, 'query'>,
  now: () => Date,
): TransactionPages {
  return {
    async read(question) {
      const { memberId, contactId, limit, filter = {}, order = newestFirst } = question
      const from = await startOf(database, question)
      // One more row than needed tells whether there is a next page.
      const asked = { memberId, contactId, filter, order, ...from, limit: limit + 1 }
      const rows = await listTransactions(database, asked, now())
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        lines: shown.map((row) => lineOf(row, now())),
        nextCursor: last ? cursorAfter(last, { order, from, limit }) : null,
      }
    },
    async one(question) {
      const rows = await readTransaction(database, question)
      return rows.map((row) => lineOf(row, now()))
    },
  }
}

interface Start {
  readonly before: bigint | undefined
  readonly offset: number
}

/** A page of any order but the usual one passes over those before it, of what there was then. */
const farthest = 100_000

/**
 * Where a page starts. The cursor of the usual order is the version of the last entry; that of
 * another order also has how many entries to pass over, and its version keeps out what is posted
 * between two pages. An invalid cursor gives an empty page.
 */
async function startOf(
  database: Pick<Database, 'query'>,
  { memberId, cursor, order = newestFirst }: TransactionQuestion,
): Promise<Start> {
  if (cursor !== undefined) {
    const [, version, passed = '0'] = /^(\d{1,18})(?:\.(\d{1,6}))?$/.exec(cursor) ?? []
    return { before: BigInt(version ?? 0), offset: Math.min(Number(passed), farthest) }
  }
  if (isUsual(order)) return { before: undefined, offset: 0 }
  return { before: (await readVersion(database, memberId)) + 1n, offset: 0 }
}

function cursorAfter(
  last: TransactionRow,
  { order, from, limit }: { order: Order<SortColumn>; from: Start; limit: number },
): string {
  return isUsual(order) ? String(last.version) : `${from.before}.${from.offset + limit}`
}

function isUsual({ by, descending }: Order<SortColumn>): boolean {
  return by === 'date' && descending
}

function lineOf(row: TransactionRow, now: Date): TransactionLine {
  const { detail } = row
  return {
    ...row,
    purchase: row.out,
    counterpart: row.counterpart ?? '',
    person: row.person ?? '',
    by: row.by ?? '',
    amount: magnitude(row.amount),
    product: row.product ?? '',
    code: textIn(detail, 'code'),
    card: cardOf(row),
    giftCard:
      row.cardDesign === null ? null : { recipient: row.cardTo ?? '', design: row.cardDesign },
    refundable: refundableOf(row, now),
    disputable: isDisputable(row, now),
  }
}

function cardOf({ kind, detail, cardFirst }: TransactionRow): TransactionLine['card'] {
  const lastFour = textIn(detail, 'card')
  if (kind !== 'load' || !lastFour) return null
  return { brand: (brandOf(cardFirst ?? '') ?? unknownBrand).name, lastFour }
}

const refundableKinds = new Set(['send', 'charge', 'gift-card-payment'])

function refundableOf(row: TransactionRow, now: Date): bigint {
  const { kind, paid, reversed, occurredAt, refunded, cardEndsAt } = row
  const nowhere = cardEndsAt !== null && now >= cardEndsAt
  const received = !paid && !reversed && !nowhere && refundableKinds.has(kind)
  if (!received || now >= refundableUntil(occurredAt)) return 0n
  return baseOf(row) - refunded
}

function isDisputable(row: TransactionRow, now: Date): boolean {
  const { kind, paid, reversed, occurredAt: paidAt, dispute } = row
  if (!paid || (kind !== 'send' && kind !== 'charge')) return false
  const refunded = baseOf(row) === row.refunded
  const openDispute = dispute?.status === 'open'
  return refuseDispute({ paidAt, reversed, refunded, openDispute }, now) === undefined
}

function baseOf({ amount, tip }: TransactionRow): bigint {
  return refundBase({ amount: magnitude(amount), tip })
}

function textIn(detail: TransactionRow['detail'], name: string): string | null {
  const value = detail[name]
  return typeof value === 'string' ? value : null
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
