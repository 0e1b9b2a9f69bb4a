/**
 * A payment of a payer with auto-reload (AUTO-17, DOMAIN §4): if only the reserve is too low, the
 * saved card is charged first. Nothing is held in between: the payment is planned again, and the
 * loaded dollars stay in the reserve if the payment is then refused.
 */
import { fail } from '@exchange/domain/result'
import type { JsonObject } from '@exchange/ledger'
import type { Reload } from '../auto-reload/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
import type { PaymentFlow, PaymentOrder } from './payment-flow.service.ts'
import type { Outcome } from './pay-until-decided.service.ts'
import { contextOf, partyOf } from './payment-parties.service.ts'
import { payNow, unaskedOf, type AttemptRefusal, type PaymentNeeds } from './pay-now.service.ts'
import type { Payments } from './payments.service.ts'

/** Concurrent payments of one payer may use up each other's reload. */
const triesMax = 4

/** `reload-pending`: it is not known yet whether the card was charged; nothing was paid. */
export async function payReloading<Memory extends JsonObject, Receipt, Refusal>(
  needs: Payments,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: PaymentOrder,
): Promise<Outcome<Receipt, Refusal | AttemptRefusal | 'reload-pending'>> {
  let reload: Reload | undefined
  for (let tried = 1; ; tried += 1) {
    const paid = await payNow(needs, flow, reload ? { ...order, reload } : order)
    if (paid.ok || paid.error !== 'insufficient-reserve' || tried === triesMax) return paid
    const needed = await reserveNeeded(needs, flow, order)
    if (!needed) return paid
    // Its first execution may have spent the reserve: the answer to that one is found by its key.
    if (await needs.isMade(flow.kind, order)) return fail('already-made')
    const { payerContactId: contactId, amount, tip, unproved } = order
    const sum = amount + tip
    const repeats = order.schedule?.begins !== undefined
    const paying = { contact: contactId, sum, to: { payee: needed.payeeMemberId }, repeats }
    if (!(await needs.couldBeProved(unproved, paying))) return fail('proof-required')
    const payment = { contactId, sum }
    const covered = await needs.reloads.raise({
      memberId: needed.memberId,
      reserve: needed.reserve,
      cause: 'payment',
      payment,
    })
    if (covered.outcome === 'pending') return fail('reload-pending')
    if (covered.outcome === 'beyond-limits' || covered.outcome === 'outside-hours') {
      return fail(covered.outcome)
    }
    if (covered.outcome === 'no-help') return paid
    if (covered.outcome === 'reloaded') reload = covered.reload
  }
}

interface ReserveNeeded {
  readonly memberId: number
  /** Cents. */
  readonly reserve: bigint
  readonly payeeMemberId: number
}

/** More than any tip plus fee. */
const boundless = 10n ** 15n

/**
 * The reserve that the payment needs, if a higher reserve is all that it lacks. Undefined if it
 * would be refused for another reason: then no card is charged.
 */
async function reserveNeeded<Memory extends JsonObject, Receipt, Refusal>(
  needs: PaymentNeeds,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: PaymentOrder,
): Promise<ReserveNeeded | undefined> {
  const context = await contextOf(needs)
  const [payer, payee] = await needs.parties.read({
    payer: { kind: 'contact', id: order.payerContactId },
    payee: order.target,
    payeeStarts: flow.startedBy === 'payee',
    termsVersion: context.termsVersion,
  })
  if (!payer?.balances || !payee) return undefined
  const planned = flow.plan({
    amount: order.amount,
    tip: order.tip,
    payer: { ...partyOf(payer, context, 'send'), reserve: boundless },
    payee: partyOf(payee, context, 'charge'),
    earning: exchangeIn(context.exchanges, payer.exchangeId).policy.earning,
    unasked: await unaskedOf(needs, order, payer, payee),
    standing: { payeeSold: 0n, payeePercentStagnant: 0, payerPercentStagnant: 0 },
    now: context.now,
  })
  // No payment card is charged for what the main contact has not approved.
  if (!planned.ok || planned.value.mainApproves) return undefined
  const reserve = order.tip + planned.value.fees.buyerCash + payer.balances.reserveFloor
  return { memberId: payer.memberId, reserve, payeeMemberId: payee.memberId }
}
