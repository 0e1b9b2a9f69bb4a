/**
 * Builds the hold command for a payment that needs approval (docs/money/approvals.md). It moves the
 * payer's money to its held account, and the guard stores the approval with the planned payment, so
 * fees, points and FlashCash stay those of the time of the hold.
 */
import { brokerDeadline, holderDeadline } from '@exchange/domain/approvals/approval.rules'
import { silenceMost } from '@exchange/domain/charge/charge.rules'
import { holdPayment } from '@exchange/domain/payments/hold-legs.rules'
import type { PaymentLeg } from '@exchange/domain/payments/payment-legs.rules'
import type { PaymentPlan } from '@exchange/domain/payments/payment.plan'
import type { Command, JsonObject } from '@exchange/ledger'
import {
  approvalChanged,
  codeIn,
  keptPayment,
  type Thresholds,
  type Waiting,
} from '../approvals/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
import { pageWaiting } from '../pay-pages/index.ts'
import type { PartyContext } from './payment-parties.service.ts'
import type { PaymentFlow, PaymentOrder } from './payment-flow.service.ts'
import { holdIdOf } from './payment-id.service.ts'

/** The approval that a payment needs; undefined if it can be posted at once. */
export function waitingFor(
  { approvals, mainApproves }: Pick<PaymentPlan, 'approvals' | 'mainApproves'>,
  { kind }: Pick<PaymentFlow<never, unknown, unknown>, 'kind'>,
  order: PaymentOrder,
  { exchanges, now }: PartyContext,
): Waiting | undefined {
  const { holderMustAgree, approval } = order
  const [broker] = approvals
  if (broker === undefined && holderMustAgree !== true && !mainApproves) return undefined
  const holdId = holdIdOf(kind, order)
  const waits = { holdId, approvalId: approval?.id ?? holdId, exchanges: approvals }
  const expiresAt = holderDeadline(now)
  // The holder first, who knows whether the card was there; then the main contact is asked.
  if (holderMustAgree === true) return { ...waits, asks: 'holder', expiresAt }
  if (mainApproves || broker === undefined) return { ...waits, asks: 'main', expiresAt }
  const { zone } = exchangeIn(exchanges, broker)
  return { ...waits, asks: 'broker', expiresAt: brokerDeadline(now, zone) }
}

export interface ToHold {
  readonly order: PaymentOrder
  readonly waiting: Waiting
  /** The payer's main account and its held account. */
  readonly payer: { readonly memberId: number; readonly account: bigint; readonly held: bigint }
  readonly payee: { readonly memberId: number; readonly contactId: number | null }
  readonly plan: PaymentPlan
  readonly thresholds: Thresholds
  /** What else must hold for it to be held. */
  readonly guards: NonNullable<Command['guards']>
}

/**
 * `payment` is the command for posting at once; its first leg belongs to the party that started it.
 */
export function holdCommand(payment: Command, hold: ToHold): Command {
  const { order, waiting, payer, payee, plan, thresholds, guards } = hold
  const { sums, holdLegs, paymentLegs } = holdPayment(payment.legs, plan.split.draws, {
    payer: payer.account,
    held: payer.held,
  })
  const starter = payment.legs[0]?.account
  const parties = { payer: payer.memberId, payee: payee.memberId }
  const contacts = { payerContact: order.payerContactId, payeeContact: payee.contactId }
  return {
    id: waiting.holdId,
    kind: 'hold',
    legs: starter === payer.account ? holdLegs : withZeroEntry(starter, holdLegs),
    actor: payment.actor,
    detail: payment.detail,
    note: payment.note,
    expect: payment.expect ?? [],
    facts: [
      approvalChanged({
        ...parties,
        ...contacts,
        approval: waiting.approvalId,
        asks: waiting.asks,
        kind: payment.kind === 'charge' ? 'charge' : 'send',
        status: 'pending',
        by: null,
        amount: order.amount,
        tip: order.tip,
        code: codeIn(payment.detail),
        scheduled: order.schedule?.fact !== undefined,
        presented: order.card !== undefined,
      }),
      ...waitingOnPage(hold),
    ],
    guards: [
      // Holding a payment completes its scheduled run.
      ...(order.schedule ? [order.schedule.guard(payee.memberId)] : []),
      {
        name: 'approval.hold',
        args: {
          ...parties,
          ...contacts,
          approval: waiting.approvalId,
          kind: payment.kind,
          asks: waiting.asks,
          exchanges: waiting.exchanges,
          note: order.note,
          amount: String(order.amount),
          tip: String(order.tip),
          productId: order.product?.id ?? null,
          request: order.requestId ?? null,
          card: order.card?.id ?? null,
          typed: order.card?.typed ?? false,
          silence: { seller: String(silenceMost.seller), all: String(silenceMost.all) },
          held: keptPayment({
            sums,
            legs: paymentLegs,
            accounts: { payer: payer.account, held: payer.held },
            detail: payment.detail,
            thresholds,
          }),
          expiresAt: waiting.expiresAt.toISOString(),
          ...(order.approval && { step: order.approval.step }),
        } satisfies JsonObject,
      },
      ...guards,
    ],
    ...(payment.idempotency && { idempotency: payment.idempotency }),
  }
}

function waitingOnPage({ order, waiting, payer, payee }: ToHold) {
  const { page, amount, tip } = order
  if (!page) return []
  const paid = { page: page.id, amount, tip, payer: payer.memberId, payee: payee.memberId }
  return [pageWaiting(paid, waiting.approvalId)]
}

/**
 * Adds a zero entry, so that a charging seller sees the hold in its transactions, and drops the
 * other legs that move nothing.
 */
function withZeroEntry(starter: bigint | undefined, legs: readonly PaymentLeg[]): PaymentLeg[] {
  const moving = legs.filter(({ MOX = 0n, USD = 0n }) => MOX !== 0n || USD !== 0n)
  return starter === undefined ? moving : [{ account: starter }, ...moving]
}
