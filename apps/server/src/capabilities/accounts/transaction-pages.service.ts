/**
 * Pages of a member's transactions. A member sees its own fee and points, but neither the other
 * side's fee nor how much the other side paid with FlashCash.
 */
import type { Database } from '@exchange/database'
import type { Unit } from '@exchange/domain/money'
import { refundBase, refundableUntil } from '@exchange/domain/refunds/refund.rules'
import { refuseDispute } from '@exchange/domain/reversals/dispute.rules'
import {
  listTransactions,
  readTransaction,
  type TransactionFilter,
  type TransactionRow,
} from './transactions.read.ts'

export interface TransactionLine {
  readonly id: string
  readonly kind: string
  readonly occurredAt: Date
  readonly purchase: boolean
  readonly counterpart: string
  readonly otherId: number | null
  readonly otherImage: string | null
  /** Whom the caller paid, of the other member. */
  readonly person: string
  readonly moxAfter: bigint | null
  /** In the time zone of the exchange. */
  readonly localTime: string
  /** Minor units of `unit`. */
  readonly amount: bigint
  readonly unit: Unit
  readonly fee: bigint
  /** In the currency, deducted from the received amount. */
  readonly currencyFee: bigint
  /** This member's own fee returned by a refund or a reversal. */
  readonly feeBack: bigint
  readonly currencyFeeBack: bigint
  readonly tip: bigint
  /** How much of what this member paid was FlashCash. */
  readonly flashCash: bigint
  readonly points: bigint
  readonly note: string
  readonly product: string
  readonly code: string | null
  readonly reversed: boolean
  readonly held: TransactionRow['held']
  readonly withdrawable: string | null
  readonly waitsFor: TransactionRow['waitsFor']
  readonly refunded: bigint
  /** How much this member can still refund; zero unless it received the payment. */
  readonly refundable: bigint
  /** This member is the payer and may open a dispute. */
  readonly disputable: boolean
  readonly dispute: TransactionRow['dispute']
}

export interface TransactionPages {
  read(question: {
    readonly memberId: number
    readonly contactId: number
    readonly cursor?: string | undefined
    readonly limit: number
    readonly filter?: TransactionFilter | undefined
  }): Promise<{ readonly lines: readonly TransactionLine[]; readonly nextCursor: string | null }>
  /** The one with this id, or none. */
  one(question: {
    readonly memberId: number
    readonly contactId: number
    readonly id: string
  }): Promise<readonly TransactionLine[]>
}

export function createTransactionPages(
  database: Pick<Database, 'query'>,
  now: () => Date,
): TransactionPages {
  return {
    async read({ memberId, contactId, cursor, limit, filter = {} }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      // One more row than needed tells whether there is a next page.
      const rows = await listTransactions(database, {
        memberId,
        contactId,
        before,
        limit: limit + 1,
        filter,
      })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        lines: shown.map((row) => lineOf(row, now())),
        nextCursor: last ? String(last.version) : null,
      }
    },
    async one(question) {
      const rows = await readTransaction(database, question)
      return rows.map((row) => lineOf(row, now()))
    },
  }
}

/** An invalid cursor gives an empty page. */
function readCursor(cursor: string): bigint {
  return /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n
}

function lineOf(row: TransactionRow, now: Date): TransactionLine {
  const { detail } = row
  // A gift card payment has no paying member.
  const isPayment = typeof detail['payer'] === 'number' || row.kind === 'gift-card-payment'
  const moved = movedBy(row)
  const fee = row.paid ? sumIn(detail, 'buyerFee') : sumIn(detail, 'sellerFee')
  return {
    id: row.id,
    kind: row.kind,
    occurredAt: row.occurredAt,
    purchase: isPayment ? row.paid : moved.amount < 0n,
    counterpart: row.counterpart ?? '',
    otherId: row.otherId,
    otherImage: row.otherImage,
    person: row.person ?? '',
    moxAfter: row.moxAfter,
    localTime: row.localTime,
    amount: isPayment ? sumIn(detail, 'amount') : magnitude(moved.amount),
    unit: isPayment ? 'MOX' : moved.unit,
    fee,
    currencyFee: row.paid ? 0n : sumIn(detail, 'sellerCurrencyFee'),
    feeBack: sumIn(detail, row.paid ? 'payerFeeBack' : 'payeeFeeBack'),
    currencyFeeBack: row.paid ? sumIn(detail, 'currencyFeeBack') : 0n,
    tip: sumIn(detail, 'tip'),
    flashCash: row.paid ? sumIn(detail, 'flash') : 0n,
    points: row.paid ? sumIn(detail, 'points') : 0n,
    note: textIn(detail, 'note') ?? '',
    product: row.product ?? '',
    code: textIn(detail, 'code'),
    reversed: row.reversed,
    held: row.held,
    withdrawable: row.withdrawable,
    waitsFor: row.waitsFor,
    refunded: row.refunded,
    refundable: refundableOf(row, now),
    disputable: isDisputable(row, now),
    dispute: row.dispute,
  }
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

function baseOf({ detail }: TransactionRow): bigint {
  return refundBase({ amount: sumIn(detail, 'amount'), tip: sumIn(detail, 'tip') })
}

/**
 * The amount and unit of a transfer that is not a payment: the first unit that it moved. FlashCash
 * grants and evaporations have only a zero entry on this account, so their amount is in `detail`.
 */
function movedBy({ kind, mox, usd, pts, detail }: TransactionRow): { amount: bigint; unit: Unit } {
  if (kind === 'flash-grant') return { amount: sumIn(detail, 'amount'), unit: 'MOX' }
  if (kind === 'flash-evaporation') return { amount: -sumIn(detail, 'amount'), unit: 'MOX' }
  if (mox === 0n && usd === 0n && pts !== 0n) return { amount: pts, unit: 'PTS' }
  return mox === 0n ? { amount: usd, unit: 'USD' } : { amount: mox, unit: 'MOX' }
}

function sumIn(detail: TransactionRow['detail'], name: string): bigint {
  const value = detail[name]
  return typeof value === 'string' ? BigInt(value) : 0n
}

function textIn(detail: TransactionRow['detail'], name: string): string | null {
  const value = detail[name]
  return typeof value === 'string' ? value : null
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
