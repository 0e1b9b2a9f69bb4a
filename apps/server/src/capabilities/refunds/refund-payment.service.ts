/**
 * The payee gives back a payment, wholly or partly (docs/money/refunds.md): one transfer with its
 * fees, points and FlashCash in proportion. The guard counts it in the same commit, so that of many at
 * once no more comes back than was paid.
 */
import type { Database, Tx } from '@exchange/database'
import {
  refundBase,
  refundParts,
  refundableUntil,
  returnedFlashEnd,
  type PaidSums,
  type RefundOrder,
} from '@exchange/domain/refunds/refund.rules'
import { refundLegs } from '@exchange/domain/refunds/refund-legs.rules'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { smaller } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { postIn, transferId, type Balances, type Posting } from '@exchange/ledger'
import { randomUUID } from 'node:crypto'
import type { MoneyStanding, MoneyStandings } from '../accounts/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { openBucket } from '../flashcash/index.ts'
import { rememberAccount, type AccountMemory } from '../send/index.ts'
import { findPayment, type PaymentRow } from './refunded-payment.read.ts'

export interface RefundNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
  readonly now: () => Date
}

export interface RefundAsked extends RefundOrder {
  readonly transferId: string
  readonly contactId: number
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

/** JSON to the ledger; sums are minor units as text. */
export type RefundMemory = AccountMemory & {
  readonly code: string
  readonly refundTo: string
  readonly amount: string
  readonly tip: string
  /** What of its own fee the payee gets back: dollars, and the currency. */
  readonly fee: string
  readonly currencyFee: string
  /** What can still be refunded. */
  readonly left: string
}

export interface Refunded {
  readonly memory: RefundMemory
  /** Of the payee's own account, right after it. */
  readonly after: Balances
  readonly postedAt: Date
  readonly replayed: boolean
}

export type RefundRefusal =
  | StandingRefusal
  | 'payment-not-found'
  | 'payment-reversed'
  | 'too-late'
  | 'more-than-left'
  | 'insufficient-funds'
  | 'insufficient-reserve'
  | 'key-mismatch'
  | 'already-made'
  | 'too-contended'

const triesMax = 6

export async function refundPayment(
  needs: RefundNeeds,
  asked: RefundAsked,
): Promise<Result<Refunded, RefundRefusal>> {
  const standing = await needs.standings.of(asked.contactId)
  if (!standing.ok) return standing
  for (let tried = 0; tried < triesMax; tried += 1) {
    const payment = await findPayment(needs.database, asked.transferId)
    const refusal = refuse(payment, standing.value, asked, needs.now())
    if (refusal) return fail(refusal)
    if (!payment) return fail('payment-not-found')
    const done = await post(needs, asked, { payment, payee: standing.value })
    if (done !== 'again') return done
  }
  return fail('too-contended')
}

function refuse(
  payment: PaymentRow | undefined,
  { memberId }: MoneyStanding,
  { amount }: RefundAsked,
  now: Date,
): RefundRefusal | undefined {
  if (!payment || payment.payeeMemberId !== memberId) return 'payment-not-found'
  if (payment.reversed) return 'payment-reversed'
  if (now >= refundableUntil(payment.paidAt)) return 'too-late'
  return amount > refundBase(sumsOf(payment)) - payment.refunded ? 'more-than-left' : undefined
}

interface Sides {
  readonly payment: PaymentRow
  readonly payee: MoneyStanding
}

/** Rolls back the bucket of a refund that is not made now. */
class NothingNew extends Error {
  readonly result: Result<Refunded, RefundRefusal> | 'again'

  constructor(result: NothingNew['result']) {
    super('No bucket is needed.')
    this.result = result
  }
}

async function post(
  needs: RefundNeeds,
  asked: RefundAsked,
  sides: Sides,
): Promise<Result<Refunded, RefundRefusal> | 'again'> {
  const { payment, payee } = sides
  const house = await houseOf(needs.houseAccounts, payment, payee)
  const code = await needs.codes.next()
  try {
    return await needs.database.transaction(async (tx) => {
      const now = needs.now()
      const parts = refundParts(sumsOf(payment), payment.refunded, asked.amount)
      const points = smaller(parts.points, payment.payerPoints)
      const bucket = await bucketFor(tx, payment, parts, now)
      const memory = memoryOf(asked, sides, { code, parts, now })
      const accounts = { ...house, payer: payment.payerAccount, payee: payee.accountId, bucket }
      const posting = await postIn(tx, {
        id: asked.idempotency ? transferId('refund', asked.idempotency.key) : randomUUID(),
        kind: 'refund',
        legs: refundLegs(parts, points, accounts),
        actor: `contact:${asked.contactId}`,
        detail: detailOf(asked, sides, { code, parts, points }),
        facts: [factOf(sides, { code, parts })],
        guards: [guardOf(asked, payment, parts.points - points)],
        ...(asked.idempotency && { idempotency: { ...asked.idempotency, answer: memory } }),
      })
      const result = judge(posting, memory, accounts)
      if (result === 'again' || !result.ok || result.value.replayed) throw new NothingNew(result)
      return result
    })
  } catch (failure) {
    if (failure instanceof NothingNew) return failure.result
    throw failure
  }
}

/** Undefined when FlashCash paid nothing of this part. */
async function bucketFor(
  tx: Tx,
  { payerMemberId: memberId, flashEndsAt }: PaymentRow,
  { flash }: PaidSums,
  now: Date,
): Promise<bigint | undefined> {
  if (flash === 0n) return undefined
  const endsAt = returnedFlashEnd(flashEndsAt ?? now, now)
  const { accountId } = await openBucket(tx, {
    ...{ memberId, amount: flash, note: 'Refunded', source: 'returned', startsAt: now, endsAt },
  })
  return accountId
}

function judge(
  posting: Posting,
  memory: RefundMemory,
  { payer, payee }: { readonly payer: bigint; readonly payee: bigint },
): Result<Refunded, RefundRefusal> | 'again' {
  if (posting.outcome === 'posted') {
    const [after] = posting.after
    if (!after) throw new Error('The ledger told no balances of the payee.')
    return ok({ memory, after, postedAt: posting.postedAt, replayed: false })
  }
  if (posting.outcome === 'replayed') {
    const { after, postedAt } = posting
    return ok({ memory: posting.answer as RefundMemory, after, postedAt, replayed: true })
  }
  const { reason, account, unit } = posting
  if (reason === 'mismatch') return fail('key-mismatch')
  if (reason === 'duplicate') return fail('already-made')
  if (reason === 'guard') return 'again'
  if (reason === 'floor' && account === payee) {
    return fail(unit === 'USD' ? 'insufficient-reserve' : 'insufficient-funds')
  }
  // The payer has spent points meanwhile.
  if (reason === 'floor' && account === payer) return 'again'
  throw new Error(`The ledger refused a refund for a reason it cannot have: ${reason}`)
}

async function houseOf({ find }: HouseAccounts, payment: PaymentRow, payee: MoneyStanding) {
  const [from, to] = [payment.payerExchangeId, payee.exchangeId]
  return {
    payerExchangeFees: await find(from, 'fee-income'),
    payeeExchangeFees: await find(to, 'fee-income'),
    intertrade:
      from === to
        ? undefined
        : {
            payerSide: await find(from, 'intertrade', to),
            payeeSide: await find(to, 'intertrade', from),
          },
  }
}

/** What the payment says of itself. */
function sumsOf({ detail }: PaymentRow): PaidSums {
  const sum = (name: string) => {
    const value = detail[name]
    return typeof value === 'string' ? BigInt(value) : 0n
  }
  return {
    amount: sum('amount'),
    tip: sum('tip'),
    flash: sum('flash'),
    buyerFee: sum('buyerFee'),
    sellerFee: sum('sellerFee'),
    sellerCurrencyFee: sum('sellerCurrencyFee'),
    points: sum('points'),
  }
}

function memoryOf(
  { amount }: RefundAsked,
  { payment, payee }: Sides,
  { code, parts, now }: { readonly code: string; readonly parts: PaidSums; readonly now: Date },
): RefundMemory {
  return {
    code,
    refundTo: payment.payerName,
    amount: String(parts.amount),
    tip: String(parts.tip),
    fee: String(parts.sellerFee),
    currencyFee: String(parts.sellerCurrencyFee),
    left: String(refundBase(sumsOf(payment)) - payment.refunded - amount),
    ...rememberAccount(payee.row, [], now),
  }
}

/** As a payment from the payee to the payer, so that both find it on their lists. */
function detailOf(
  { transferId: refunds, note }: RefundAsked,
  { payment, payee }: Sides,
  { code, parts, points }: { code: string; parts: PaidSums; points: bigint },
) {
  return {
    code,
    refunds,
    payer: payee.memberId,
    payee: payment.payerMemberId,
    amount: String(parts.amount),
    tip: String(parts.tip),
    flash: String(parts.flash),
    pointsTaken: String(points),
    note,
  }
}

function factOf(
  { payment, payee }: Sides,
  { code, parts }: { readonly code: string; readonly parts: PaidSums },
) {
  const contact = payment.detail['payerContact']
  return {
    topic: 'payment.refunded',
    payload: {
      code,
      payer: payment.payerMemberId,
      payerContact: typeof contact === 'number' ? contact : null,
      payee: payee.memberId,
      amount: String(parts.amount),
      tip: String(parts.tip),
    },
  }
}

function guardOf({ transferId: payment, amount }: RefundAsked, row: PaymentRow, owed: bigint) {
  return {
    name: 'refund.refund',
    args: {
      payment,
      before: String(row.refunded),
      refund: String(amount),
      most: String(refundBase(sumsOf(row))),
      payer: row.payerMemberId,
      owed: String(owed),
    },
  }
}
