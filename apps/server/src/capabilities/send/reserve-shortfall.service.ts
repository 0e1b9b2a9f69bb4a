/**
 * What a payment would lack in its payer's reserve, when that is all it lacks. A card is charged
 * for nothing less: a payment that would be refused for another cause is refused before.
 */
import { planPayment } from '@exchange/domain/send/send.plan'
import { exchangeIn } from '../exchanges/index.ts'
import type { SendNowOrder } from './payment-flow.service.ts'
import { contextOf, partyOf } from './payment-parties.service.ts'
import type { SendNowNeeds } from './send-attempt.service.ts'

export interface ReserveShortfall {
  readonly memberId: number
  /** Cents; more than zero. */
  readonly shortfall: bigint
}

/** More than any tip and fee can be. */
const boundless = 10n ** 15n

/** Undefined when the payment would be refused all the same, or lacks nothing by now. */
export async function reserveShortfall(
  needs: SendNowNeeds,
  order: SendNowOrder,
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
