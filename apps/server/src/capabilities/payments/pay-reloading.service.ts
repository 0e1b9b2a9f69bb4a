/**
 * A payment whose payer has a card in auto-reload (AUTO-17, DOMAIN §4): when nothing but the
 * reserve is lacking, the card is charged first and the payment is made then. Between the two
 * nothing is held: the payment is planned anew, and what was loaded stays loaded when it is refused
 * after all.
 */
import { planPayment } from '@exchange/domain/payments/payment.plan'
import { fail } from '@exchange/domain/result'
import type { JsonObject } from '@exchange/ledger'
import type { Reload } from '../auto-reload/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
import type { PaymentFlow, PaymentOrder } from './payment-flow.service.ts'
import type { Outcome } from './pay-until-decided.service.ts'
import { contextOf, partyOf } from './payment-parties.service.ts'
import { payNow, type AttemptRefusal, type PaymentNeeds } from './pay-now.service.ts'
import type { Payments } from './payments.service.ts'

/** Payments of one payer at the same moment may each find the reserve empty again. */
const triesMax = 4

/** `reload-pending`: nobody knows yet whether the card was charged; nothing was paid. */
export async function payReloading<Memory extends JsonObject, Receipt, Refusal>(
  needs: Payments,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: PaymentOrder,
): Promise<Outcome<Receipt, Refusal | AttemptRefusal | 'reload-pending'>> {
  let reload: Reload | undefined
  for (let tried = 1; ; tried += 1) {
    const paid = await payNow(needs, flow, reload ? { ...order, reload } : order)
    if (paid.ok || paid.error !== 'insufficient-reserve' || tried === triesMax) return paid
    const lacking = await reserveShortfall(needs, order)
    if (!lacking) return paid
    const covered = await needs.reloads.cover({ ...lacking, cause: 'payment' })
    if (covered.outcome === 'pending') return fail('reload-pending')
    if (covered.outcome === 'no-help') return paid
    if (covered.outcome === 'reloaded') reload = covered.reload
  }
}

interface ReserveShortfall {
  readonly memberId: number
  /** Cents; more than zero. */
  readonly shortfall: bigint
}

/** More than any tip and fee can be. */
const boundless = 10n ** 15n

/**
 * What a payment would lack in its payer's reserve, when that is all it lacks. Undefined when it
 * would be refused for another reason (then no card is charged), or lacks nothing by now.
 */
async function reserveShortfall(
  needs: PaymentNeeds,
  order: PaymentOrder,
): Promise<ReserveShortfall | undefined> {
  const context = await contextOf(needs)
  const [payer, payee] = await needs.parties.read({
    payer: { kind: 'contact', id: order.payerContactId },
    payee: order.target,
    termsVersion: context.termsVersion,
  })
  if (!payer?.balances || !payee) return undefined
  const planned = planPayment({
    amount: order.amount,
    tip: order.tip,
    payer: { ...partyOf(payer, context), reserve: boundless },
    payee: partyOf(payee, context),
    earning: exchangeIn(context.exchanges, payer.exchangeId).policy.earning,
    standing: { payeeSold: 0n, payeePercentStagnant: 0, payerPercentStagnant: 0 },
    now: context.now,
  })
  if (!planned.ok) return undefined
  const { reserve, reserveFloor } = payer.balances
  const shortfall = order.tip + planned.value.fees.buyerCash - (reserve - reserveFloor)
  return shortfall > 0n ? { memberId: payer.memberId, shortfall } : undefined
}
