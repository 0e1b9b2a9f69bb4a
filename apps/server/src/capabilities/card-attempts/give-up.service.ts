/** Fails an attempt that cannot have been charged, with the gateway's code and text. */
import type { AttemptReason } from '@exchange/domain/card-attempts/attempt.rules'
import type { Attempt } from './attempts.store.ts'
import type { SettleNeeds } from './needs.service.ts'
import { settle } from './settle.service.ts'

interface Said {
  readonly reason?: AttemptReason | undefined
  readonly code?: string | undefined
  readonly text?: string | undefined
}

export async function giveUp(
  needs: SettleNeeds,
  attemptId: string,
  { reason = 'not-begun', code, text }: Said,
): Promise<Attempt | undefined> {
  return await settle(needs, attemptId, {
    verdict: { state: 'failed', reason, code, text },
    charges: [],
    voided: [],
    takenBack: [],
    card: undefined,
    empty: false,
  })
}
