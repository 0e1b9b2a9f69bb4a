/**
 * A payment whose payer has a card in auto-reload (AUTO-17, DOMAIN §4): when nothing but the
 * reserve is lacking, the card is charged first and the payment is made then. Between the two
 * nothing is held: the payment is planned anew, and what was loaded stays loaded when it is refused
 * after all.
 */
import { fail } from '@exchange/domain/result'
import type { JsonObject } from '@exchange/ledger'
import type { Reload, ReserveReloads } from '../auto-reload/index.ts'
import type { PaymentFlow, SendNowOrder } from './payment-flow.service.ts'
import type { Outcome } from './payment-tries.service.ts'
import { reserveShortfall } from './reserve-shortfall.service.ts'
import { payNow, type AttemptRefusal, type SendNowNeeds } from './send-attempt.service.ts'

export interface SendReloadingNeeds extends SendNowNeeds {
  readonly reloads: ReserveReloads
}

/** Payments of one payer at the same moment may each find the reserve empty again. */
const triesMax = 4

/** `reload-pending`: nobody knows yet whether the card was charged; nothing was paid. */
export async function payReloading<Memory extends JsonObject, Receipt, Refusal>(
  needs: SendReloadingNeeds,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: SendNowOrder,
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
