/**
 * Reversals by staff (DOMAIN §4): one person may reverse payments up to a limit and within their
 * own exchanges; otherwise a second person must confirm within a day.
 */
import { fail, ok, type Result } from '../result.ts'
import { holdsRight, type Grant } from '../rights.ts'
import { cleanLines, lengthOf } from '../typed/text.rules.ts'

export type ReversalStatus = 'proposed' | 'done' | 'withdrawn' | 'expired'

const hoursToConfirm = 24
export const reasonMax = 500

/** When a proposal expires. */
export function reversalDeadline(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + hoursToConfirm * 3_600_000)
}

/** The status at `now`: a proposal expires at its deadline, even before that is recorded. */
export function reversalAt(
  { status, expiresAt }: { readonly status: ReversalStatus; readonly expiresAt: Date },
  now: Date,
): ReversalStatus {
  return status === 'proposed' && now >= expiresAt ? 'expired' : status
}

export interface ReversalSides {
  /** What is left of the payment: amount plus tip, counted one for one. Minor units. */
  readonly left: bigint
  readonly exchanges: readonly number[]
  /** The lower of the exchanges' limits. */
  readonly limit: bigint
}

export interface ReversalRights {
  /** The exchanges of the payment where the person has no right. */
  readonly missing: readonly number[]
  readonly needsSecond: boolean
}

/** The rights of one person over a payment; undefined when it is in none of their exchanges. */
export function reversalRights(
  grants: readonly Grant[],
  { left, exchanges, limit }: ReversalSides,
): ReversalRights | undefined {
  const missing = [...new Set(exchanges)].filter((id) => !holdsRight(grants, 'Finance', id))
  if (missing.length === new Set(exchanges).size) return undefined
  return { missing, needsSecond: missing.length > 0 || left > limit }
}

/**
 * Whether a person with these rights may confirm: they must cover the exchanges where the proposer
 * has no right.
 */
export function mayConfirm(
  grants: readonly Grant[],
  { missing, exchanges }: Pick<ReversalRights, 'missing'> & Pick<ReversalSides, 'exchanges'>,
): boolean {
  const holds = (id: number) => holdsRight(grants, 'Finance', id)
  return missing.length > 0 ? missing.every(holds) : exchanges.some(holds)
}

export type ReasonFault = 'reason-required' | 'reason-too-long'

/** The reason as text; required, so that the reversal can be reviewed later. */
export function readReason(raw: unknown): Result<string, ReasonFault> {
  const text = typeof raw === 'string' ? cleanLines(raw) : ''
  if (text === '') return fail('reason-required')
  return lengthOf(text) > reasonMax ? fail('reason-too-long') : ok(text)
}
