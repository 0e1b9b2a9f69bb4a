/**
 * Follows an attempt to its end (RELIABILITY: money follows the gateway). What the frames say is a
 * hint; what counts is what our server answers. An answer that does not come is told as what it is:
 * nothing charged while no card has arrived, being confirmed once one has.
 */
import { cardEntryMessages } from '@exchange/contract/card-entry/card-entry.messages'
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import { ApiProblem } from '../../kernel/api-client.ts'
import type { AttemptEnd } from '../card-attempts/card-desk.ts'
import type { StepTwoEnd } from './card-frame.ts'

export interface WatchTimes {
  /** Between two questions. */
  readonly everyMs: number
  /** The gateway has not sent the browser back by then: it will not be waited for. */
  readonly noCardMs: number
  /** The card has arrived and there is still no answer: people are told. */
  readonly unconfirmedMs: number
  /** After a page of the gateway, for a redirect that may be on its way to our server. */
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
  /** What became of step two; it may never say. */
  readonly stepTwo: Promise<StepTwoEnd>
  /** Calls step two off, so that nothing is charged that was told as not charged. */
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
  // The first question is asked when step two is back, or now and then while it is not.
  await Promise.race([heard, sleep(2 * times.everyMs)])
  let stopped = false
  for (;;) {
    const attempt = await asked(watched)
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
        // What the gateway had sent on by then reaches our server now, and is asked for once more.
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

/** Undefined when nothing definite came back: the next turn asks again. */
async function asked({ ask, attemptId }: Watched): Promise<AttemptAnswer | undefined> {
  try {
    return await ask(attemptId)
  } catch (failure) {
    if (failure instanceof ApiProblem && (!failure.definite || failure.status === 429)) {
      return undefined
    }
    throw failure
  }
}
