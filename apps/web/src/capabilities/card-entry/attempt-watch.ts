/**
 * Follows an attempt to its outcome. Messages from the frames are hints; only our server's answer
 * counts. Without one the attempt is reported as not charged if no card reached the gateway, and as
 * being confirmed if one did.
 */
import { cardEntryMessages } from '@exchange/contract/card-entry/card-entry.messages'
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import { ApiProblem } from '../../kernel/api-client.ts'
import type { AttemptEnd } from '../card-attempts/card-form-handle.ts'
import type { StepTwoEnd } from './card-frame.ts'

export interface WatchTimes {
  /** The interval between two status requests. */
  readonly everyMs: number
  /** If the gateway has not redirected the browser by then, the attempt is given up. */
  readonly noCardMs: number
  /**
   * If a card has arrived but there is no outcome by then, the user is told that it is being
   * confirmed.
   */
  readonly unconfirmedMs: number
  /**
   * The wait after a page of the gateway, for a redirect that may still be on its way to our
   * server.
   */
  readonly graceMs: number
}

export const watchTimes: WatchTimes = {
  everyMs: 500,
  noCardMs: 35_000,
  unconfirmedMs: 8_000,
  graceMs: 1_000,
}

export interface Watched {
  readonly attemptId: string
  readonly ask: (attemptId: string) => Promise<AttemptAnswer>
  /** The outcome of step two; it may never settle. */
  readonly stepTwo: Promise<StepTwoEnd>
  /** Cancels step two, so that nothing reported as not charged can still be charged. */
  readonly stop: () => void
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly times: WatchTimes
}

export async function watchAttempt(watched: Watched): Promise<AttemptEnd> {
  const { attemptId, times, now, sleep } = watched
  const begun = now()
  let back: { readonly end: StepTwoEnd; readonly at: number } | undefined
  const heard = watched.stepTwo.then((end) => {
    back = { end, at: now() }
  })
  // The first request is sent when step two has ended, or after two intervals.
  await Promise.race([heard, sleep(2 * times.everyMs)])
  let stopped = false
  for (;;) {
    const attempt = await readState(watched)
    if (attempt && isDecided(attempt)) return { kind: 'decided', attempt }
    const waited = now() - (back?.at ?? begun)
    if (attempt?.state === 'open') {
      if (back?.end === 'refused' && waited > times.graceMs) {
        return { kind: 'not-charged', text: cardEntryMessages.formRefused }
      }
      if (stopped) return { kind: 'not-charged', text: cardEntryMessages.noAnswer }
      if (waited > times.noCardMs) {
        watched.stop()
        stopped = true
        // A redirect the gateway has sent reaches our server in this time, so it is asked once
        // more.
        await sleep(times.graceMs)
        continue
      }
    } else if (waited > times.unconfirmedMs) {
      return { kind: 'confirming', attemptId }
    }
    await (back ? sleep(times.everyMs) : Promise.race([heard, sleep(2 * times.everyMs)]))
  }
}

function isDecided({ state }: AttemptAnswer): boolean {
  return state !== 'open' && state !== 'confirming'
}

/** Undefined without a definite answer; the next round asks again. */
async function readState({ ask, attemptId }: Watched): Promise<AttemptAnswer | undefined> {
  try {
    return await ask(attemptId)
  } catch (failure) {
    if (failure instanceof ApiProblem && (!failure.definite || failure.status === 429)) {
      return undefined
    }
    throw failure
  }
}
