/**
 * Pays a member now (docs/money/send.md): one transfer with all of its legs, its idempotency record
 * and the fact that listeners are told.
 *
 * Nothing is locked between reading and posting. The ledger refuses what no longer holds (a bucket
 * that moved or ended, a floor that would be passed), and then the payment is planned anew.
 */
import { fail, type Result } from '@exchange/domain/result'
import {
  attempt,
  attemptByMemory,
  firstTry,
  type SendAttemptNeeds,
  type SendRefusal,
  type Sent,
} from './send-attempt.service.ts'
import type { SendNowOrder } from './send-command.service.ts'
import type { Turns } from './turns.service.ts'

export interface SendNowNeeds extends SendAttemptNeeds {
  readonly turns: Turns
}

/** After the first try a payment takes its member's turn: these tries race with strangers only. */
const triesMax = 12

export async function sendNow(
  needs: SendNowNeeds,
  order: SendNowOrder,
): Promise<Result<Sent, SendRefusal>> {
  const remembered = await attemptByMemory(needs, order)
  if (remembered) return remembered
  const first = await attempt(needs, order, firstTry)
  if (first.outcome === 'done') return first.result
  return await needs.turns.take(first.payerMemberId, async () => {
    let known = first.known
    for (let tried = 1; tried < triesMax; tried += 1) {
      const next = await attempt(needs, order, known)
      if (next.outcome === 'done') return next.result
      known = next.known
    }
    return fail('too-contended')
  })
}
