/**
 * The run that begins a month of an exchange: it freezes the fees of the month before and the
 * targets of the new one on the 1st. Fees are charged at once or, where the policy says so, after
 * somebody of the office has confirmed them. What nobody has confirmed when the next month begins
 * is not charged.
 */

/** Why a fee could not be charged: the balance changed all the time, or the ledger refused it. */
export const feeFailures = ['busy', 'mismatch', 'stale', 'expired', 'unknown-account'] as const
export type FeeFailure = (typeof feeFailures)[number]

/** What became of a fee. */
export const feeOutcomes = [
  'charged',
  /** The target was met, the member is young, or nothing is old enough. */
  'nothing-due',
  /** The balance was at its floor. */
  'nothing-left',
  'not-shown',
  'not-told',
  'not-a-member',
  /** Nobody confirmed the fees of the month. */
  'not-confirmed',
  /** It could not be charged until the next month began. */
  'failed',
] as const
export type FeeOutcome = (typeof feeOutcomes)[number]

export const runStates = ['freezing', 'waiting', 'charging', 'done'] as const
export type RunState = (typeof runStates)[number]

export interface RunFacts {
  /** Pieces of its members that are to be frozen. */
  readonly piecesLeft: number
  readonly isConfirmed: boolean
  /** Fees that are frozen and not settled; of these, those that could not be charged. */
  readonly due: number
  readonly failed: number
}

/** `waiting`: for a confirmation. Without a fee there is nothing to confirm. */
export function runState({ piecesLeft, isConfirmed, due, failed }: RunFacts): RunState {
  if (piecesLeft > 0) return 'freezing'
  if (due === 0) return 'done'
  if (!isConfirmed) return 'waiting'
  return due > failed ? 'charging' : 'done'
}
