/**
 * Refunds a payment in full or in part (docs/money/refunds.md): one transfer with fees, points and
 * FlashCash in proportion. The guard counts it in the same commit, so concurrent refunds never
 * exceed the payment.
 */
import type { Database } from '@exchange/database'
import { refundBase, refundableUntil } from '@exchange/domain/refunds/refund.rules'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { transferId, type Balances, type Posting } from '@exchange/ledger'
import { randomUUID } from 'node:crypto'
import { postWith } from '../../kernel/post-with.ts'
import type { MoneyStanding, MoneyStandings } from '../accounts/index.ts'
import { paymentHouses, type HouseAccounts } from '../exchanges/index.ts'
import { payeeActive, payerAllowed, payerProof } from '../members/index.ts'
import { legsBack, partsBack } from './give-back.service.ts'
import {
  returnDetailOf,
  guardOf,
  memoryOf,
  refundedFact,
  sumsOf,
  type RefundAsked,
  type RefundMemory,
  type Sides,
} from './refund-records.service.ts'
import { findPayment, type PaymentRow } from './refunded-payment.read.ts'

export interface RefundNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
  readonly now: () => Date
}

export interface Refunded {
  readonly memory: RefundMemory
  /** Balances of the payee's main account right after the refund. */
  readonly after: Balances
  readonly postedAt: Date
  readonly replayed: boolean
}

export type RefundRefusal =
  | StandingRefusal
  | 'payment-not-found'
  | 'payment-reversed'
  /** Who paid is closed, and gets nothing. */
  | 'payer-closed'
  | 'too-late'
  | 'gift-card-ended'
  | 'more-than-left'
  | 'insufficient-funds'
  | 'insufficient-reserve'
  | 'proof-required'
  | 'key-mismatch'
  | 'already-made'
  | 'too-contended'
  /** The sale of which it gives a part back, or its till, has changed. */
  | 'sale-refused'

/** Refunds with the dependencies of this server. */
export type Refund = (asked: RefundAsked) => Promise<Result<Refunded, RefundRefusal>>

const triesMax = 6

export async function refundPayment(
  needs: RefundNeeds,
  asked: RefundAsked,
): Promise<Result<Refunded, RefundRefusal>> {
  const standing = await needs.standings.of(asked.contactId, 'refund')
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
  if (payment.payerClosed) return 'payer-closed'
  if (payment.cardEndsAt && now >= payment.cardEndsAt) return 'gift-card-ended'
  return amount > refundBase(sumsOf(payment)) - payment.refunded ? 'more-than-left' : undefined
}

async function post(
  needs: RefundNeeds,
  asked: RefundAsked,
  sides: Sides,
): Promise<Result<Refunded, RefundRefusal> | 'again'> {
  const { payment } = sides
  const { paidFrom: from, paidTo: to } = payment
  const houses = await paymentHouses(needs.houseAccounts, from, to)
  const fund = await needs.houseAccounts.find(from, 'flash-fund')
  const code = await needs.codes.next()
  const now = needs.now()
  const parts = partsBack(payment, asked.amount)
  const memory = memoryOf(asked, sides, { code, parts, now })
  const actor = `contact:${asked.contactId}`
  const posting = await postWith(needs, async (tx) => {
    const { points, legs } = await legsBack(tx, payment, parts, { houses, fund, now })
    return {
      id: asked.idempotency ? transferId('refund', asked.idempotency.key) : randomUUID(),
      kind: 'refund',
      reverses: asked.transferId,
      legs,
      actor,
      note: { body: asked.note, author: actor },
      detail: returnDetailOf(payment, { parts, points }, { code, payerContact: asked.contactId }),
      facts: [refundedFact(sides, code, parts)],
      guards: [
        payerAllowed(asked.contactId, 'refund'),
        ...payerProof(asked.unproved, refundingOf(asked)),
        ...(payment.payerMemberId === null ? [] : [payeeActive(payment.payerMemberId)]),
        guardOf(payment),
        ...(asked.sale?.guards(parts) ?? []),
      ],
      idempotency: asked.idempotency && { ...asked.idempotency, answer: memory },
    }
  })
  return judge(posting, memory, payment)
}

/** The payment, or its payer's standing, has changed since it was read. */
const rereads: ReadonlySet<string> = new Set(['refund.refund', 'payee.active'])

function judge(
  posting: Posting,
  memory: RefundMemory,
  { payerAccount, payeeAccount }: PaymentRow,
): Result<Refunded, RefundRefusal> | 'again' {
  if (posting.outcome === 'posted') {
    const [after] = posting.after
    if (!after) throw new Error('The posting has no balances for the payee.')
    return ok({ memory, after, postedAt: posting.postedAt, replayed: false })
  }
  if (posting.outcome === 'replayed') {
    const { after, postedAt } = posting
    return ok({ memory: posting.answer as RefundMemory, after, postedAt, replayed: true })
  }
  const { reason, account, unit, guard } = posting
  if (reason === 'mismatch') return fail('key-mismatch')
  if (reason === 'duplicate') return fail('already-made')
  if (guard === 'payer.allowed') return fail('no-transaction-authority')
  if (guard === 'payer.proof') return fail('proof-required')
  if (reason === 'guard') return guard && rereads.has(guard) ? 'again' : fail('sale-refused')
  if (reason === 'floor' && account === payeeAccount) {
    return fail(unit === 'USD' ? 'insufficient-reserve' : 'insufficient-funds')
  }
  // The payer has spent points since they were read.
  if (reason === 'floor' && account === payerAccount) return 'again'
  throw new Error(`Unexpected refusal of a refund by the ledger: ${reason}`)
}

/** It goes back to who paid it, so that nobody new is paid. */
function refundingOf({ contactId: contact, amount: sum }: RefundAsked) {
  return { contact, sum, to: 'own', repeats: false } as const
}
