/**
 * A send whose payer has a card in auto-reload (AUTO-17, DOMAIN §4): when nothing but the reserve
 * is lacking, the card is charged first and the payment is made then. Between the two nothing is
 * held: the payment is planned anew, and what was loaded stays loaded when it is refused after all.
 */
import { fail, type Result } from '@exchange/domain/result'
import type { Reload, ReserveReloads } from '../auto-reload/index.ts'
import { reserveShortfall } from './reserve-shortfall.service.ts'
import type { SendNowOrder } from './send-command.service.ts'
import type { SendRefusal, Sent } from './send-attempt.service.ts'
import { sendNow, type SendNowNeeds } from './send-now.service.ts'

export interface SendReloadingNeeds extends SendNowNeeds {
  readonly reloads: ReserveReloads
}

/** `reload-pending`: nobody knows yet whether the card was charged; nothing was paid. */
export type SendReloadingRefusal = SendRefusal | 'reload-pending'

/** Payments of one payer at the same moment may each find the reserve empty again. */
const triesMax = 4

export async function sendReloading(
  needs: SendReloadingNeeds,
  order: SendNowOrder,
): Promise<Result<Sent, SendReloadingRefusal>> {
  let reload: Reload | undefined
  for (let tried = 1; ; tried += 1) {
    const sent = await sendNow(needs, { ...order, reload })
    if (sent.ok || sent.error !== 'insufficient-reserve' || tried === triesMax) return sent
    const lacking = await reserveShortfall(needs, order)
    if (!lacking) return sent
    const covered = await needs.reloads.cover({ ...lacking, cause: 'payment' })
    if (covered.outcome === 'pending') return fail('reload-pending')
    if (covered.outcome === 'no-help') return sent
    if (covered.outcome === 'reloaded') reload = covered.reload
  }
}
