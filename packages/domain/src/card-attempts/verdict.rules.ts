/**
 * The state of an attempt that follows from the gateway's records:
 *
 * | the gateway lists          | not yet over       | approved          | otherwise over    |
 * |----------------------------|--------------------|-------------------|-------------------|
 * | a charge                   | approved           | stays             | approved after all|
 * | a charge, voided/refunded  | approved, reversed | reversed          | approved, reversed|
 * | in progress                | wait               | stays             | stays             |
 * | pending, unknown           | wait               | stays             | stays             |
 * | refused with a code 2xx    | declined           | stays             | stays             |
 * | refused otherwise          | failed             | stays             | stays             |
 * | given up after a day       | abandoned          | stays             | stays             |
 * | nothing                    | wait, then failed  | stays             | stays             |
 */
import { sum } from '../money.ts'
import { isOver, type AttemptReason, type AttemptState } from './attempt.rules.ts'

/** The relevant fields of a gateway transaction; amounts in cents. */
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
  /** `notCharged`: the gateway says that it has not charged, but it still might. */
  | { readonly state: 'waiting'; readonly notCharged: boolean }
  | {
      readonly state: 'declined' | 'failed' | 'abandoned'
      readonly reason: AttemptReason
      readonly code?: string | undefined
      readonly text?: string | undefined
    }

/** How long after the call empty answers count, and the minimum time between two of them. */
const emptyMs = 120_000
const betweenEmptyMs = 60_000

export interface EmptyAnswers {
  /** When the call that may have charged was made. */
  readonly askedAt: Date
  /** When the gateway first listed nothing; null before that. */
  readonly firstEmptyAt: Date | null
}

/**
 * Two empty answers at least a minute apart, the last at least two minutes after the call, mean
 * that nothing arrived at the gateway.
 */
export function isNotReceived({ askedAt, firstEmptyAt }: EmptyAnswers, now: Date): boolean {
  if (firstEmptyAt === null) return false
  const [from, first] = [askedAt.getTime() + emptyMs, firstEmptyAt.getTime() + betweenEmptyMs]
  return now.getTime() >= from && now.getTime() >= first
}

/** The verdict on an attempt from the transactions listed under its order id. */
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

/** The form address of an attempt still in `created` was never given out, so nobody can use it. */
function waitingOrNotBegun(state: AttemptState): Verdict {
  if (state === 'created') return { state: 'failed', reason: 'not-begun' }
  return { state: 'waiting', notCharged: true }
}

function refusalOf({ actions }: ListedTransaction): Verdict {
  const { code, text } = actions.findLast(({ type }) => type === 'sale') ?? {}
  return refusal(code, text)
}

/** A refusal by its code: 2xx is a decline by the card's bank; others are not the card's fault. */
export function refusal(code: string | undefined, text: string | undefined): Verdict {
  if (code !== undefined && /^2\d\d$/.test(code)) {
    return { state: 'declined', reason: 'declined', code, text }
  }
  const isDuplicate = code === '430' || (code === '300' && /duplicate/i.test(text ?? ''))
  return { state: 'failed', reason: isDuplicate ? 'duplicate' : 'refused', code, text }
}

/** The state of an attempt after a verdict. */
export function nextState(state: AttemptState, verdict: Verdict): AttemptState {
  if (state === 'reversed') return state
  if (verdict.state === 'approved') return 'approved'
  if (verdict.state === 'waiting' || isOver(state)) return state
  return verdict.state
}
