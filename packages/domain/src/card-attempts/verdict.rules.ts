/**
 * What the gateway's own records mean for an attempt. Pure, and the one place of this table:
 *
 * | the gateway lists          | not yet over       | approved          | otherwise over    |
 * |----------------------------|--------------------|-------------------|-------------------|
 * | a charge                   | approved           | stays             | approved after all|
 * | a charge, taken back       | approved, reversed | reversed          | approved, reversed|
 * | in progress                | wait               | stays             | stays             |
 * | pending, unknown           | wait               | stays             | stays             |
 * | refused with a code 2xx    | declined           | stays             | stays             |
 * | refused otherwise          | failed             | stays             | stays             |
 * | given up after a day       | abandoned          | stays             | stays             |
 * | nothing                    | wait, then failed  | stays             | stays             |
 */
import { sum } from '../money.ts'
import { isOver, type AttemptReason, type AttemptState } from './attempt.rules.ts'

/** What is read of a gateway's transaction; sums in cents. */
export interface ListedTransaction {
  readonly transactionId: string
  readonly condition:
    | 'pending'
    | 'pendingsettlement'
    | 'in_progress'
    | 'abandoned'
    | 'failed'
    | 'canceled'
    | 'complete'
    | 'unknown'
  readonly chargedMinor: bigint
  readonly voided: boolean
  readonly actions: readonly {
    readonly type: string
    readonly success: boolean
    readonly code: string | undefined
    readonly text: string | undefined
  }[]
}

export type Verdict =
  | { readonly state: 'approved' }
  /** `notCharged`: the gateway says that it has not charged, though it might still. */
  | { readonly state: 'waiting'; readonly notCharged: boolean }
  | {
      readonly state: 'declined' | 'failed' | 'abandoned'
      readonly reason: AttemptReason
      readonly code?: string | undefined
      readonly text?: string | undefined
    }

/** After how long an empty answer of the gateway counts, and the time between two of them. */
const emptyMs = 120_000
const betweenEmptyMs = 60_000

export interface EmptyAnswers {
  /** When the call that may have charged was made. */
  readonly askedAt: Date
  /** When the gateway first listed nothing; null before. */
  readonly firstEmptyAt: Date | null
}

/** Two empty answers, a minute apart, two minutes after the call: nothing has arrived there. */
export function isNotReceived({ askedAt, firstEmptyAt }: EmptyAnswers, now: Date): boolean {
  if (firstEmptyAt === null) return false
  const [from, first] = [askedAt.getTime() + emptyMs, firstEmptyAt.getTime() + betweenEmptyMs]
  return now.getTime() >= from && now.getTime() >= first
}

/** The verdict over what is listed under an attempt's order. */
export function judgeListed(
  state: AttemptState,
  listed: readonly ListedTransaction[],
  empty: EmptyAnswers,
  now: Date,
): Verdict {
  if (sum(listed.map(({ chargedMinor }) => chargedMinor)) > 0n) return { state: 'approved' }
  if (listed.some(({ condition }) => condition === 'unknown' || condition === 'pending')) {
    return { state: 'waiting', notCharged: false }
  }
  if (listed.some(({ condition }) => condition === 'in_progress')) return waitingOrNotBegun(state)
  if (listed.some(({ voided }) => voided)) return { state: 'failed', reason: 'voided' }
  const refused = listed.find(({ condition }) => condition === 'failed')
  if (refused) return refusalOf(refused)
  if (listed.some(({ condition }) => condition === 'abandoned')) {
    return { state: 'abandoned', reason: 'not-completed' }
  }
  if (state === 'created') return { state: 'failed', reason: 'not-begun' }
  if (state === 'completing' && isNotReceived(empty, now)) {
    return { state: 'failed', reason: 'not-received' }
  }
  return { state: 'waiting', notCharged: true }
}

/** Nobody was given the form address of an attempt that stayed `created`: none can use it. */
function waitingOrNotBegun(state: AttemptState): Verdict {
  if (state === 'created') return { state: 'failed', reason: 'not-begun' }
  return { state: 'waiting', notCharged: true }
}

function refusalOf({ actions }: ListedTransaction): Verdict {
  const { code, text } = actions.findLast(({ type }) => type === 'sale') ?? {}
  return refusal(code, text)
}

/** A refusal by its code: 2xx is the card's bank, all others are no fault of the card. */
export function refusal(code: string | undefined, text: string | undefined): Verdict {
  if (code !== undefined && /^2\d\d$/.test(code)) {
    return { state: 'declined', reason: 'declined', code, text }
  }
  const isDuplicate = code === '430' || (code === '300' && /duplicate/i.test(text ?? ''))
  return { state: 'failed', reason: isDuplicate ? 'duplicate' : 'refused', code, text }
}

/** The state an attempt takes by a verdict. */
export function nextState(state: AttemptState, verdict: Verdict): AttemptState {
  if (state === 'reversed') return state
  if (verdict.state === 'approved') return 'approved'
  if (verdict.state === 'waiting' || isOver(state)) return state
  return verdict.state
}
