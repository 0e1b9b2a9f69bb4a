/**
 * Staff undoes a payment (DOMAIN §4): one person alone up to a limit and within its own exchanges,
 * else a second one confirms within a day.
 */
import { fail, ok, type Result } from '../result.ts'
import { holdsRight, type Grant } from '../rights.ts'

export type ReversalStatus = 'proposed' | 'done' | 'withdrawn' | 'expired'

const hoursToConfirm = 24
export const reasonMax = 500

/** From this moment on a proposal does nothing. */
export function reversalDeadline(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + hoursToConfirm * 3_600_000)
}

/** What it is now: its end counts from its moment, whenever it is written down. */
export function reversalAt(
  { status, expiresAt }: { readonly status: ReversalStatus; readonly expiresAt: Date },
  now: Date,
): ReversalStatus {
  return status === 'proposed' && now >= expiresAt ? 'expired' : status
}

export interface ReversalSides {
  /** What is left of the payment: its amount and, one for one, its tip. Minor units. */
  readonly left: bigint
  readonly exchanges: readonly number[]
  /** The lower one of the exchanges' limits. */
  readonly limit: bigint
}

export interface ReversalRights {
  /** Of the payment's exchanges those where the person has no right. */
  readonly missing: readonly number[]
  readonly needsSecond: boolean
}

/** What one person may do about a payment; undefined: nothing, it is of none of its exchanges. */
export function reversalRights(
  grants: readonly Grant[],
  { left, exchanges, limit }: ReversalSides,
): ReversalRights | undefined {
  const missing = [...new Set(exchanges)].filter((id) => !holdsRight(grants, 'Finance', id))
  if (missing.length === new Set(exchanges).size) return undefined
  return { missing, needsSecond: missing.length > 0 || left > limit }
}

/**
 * May somebody confirm it whom these rights were granted: they cover what the first one's did not.
 */
export function mayConfirm(
  grants: readonly Grant[],
  { missing, exchanges }: Pick<ReversalRights, 'missing'> & Pick<ReversalSides, 'exchanges'>,
): boolean {
  const holds = (id: number) => holdsRight(grants, 'Finance', id)
  return missing.length > 0 ? missing.every(holds) : exchanges.some(holds)
}

export type ReasonFault = 'reason-required' | 'reason-too-long'

/** Why, in words: without them nobody can judge it later. */
export function readReason(raw: unknown): Result<string, ReasonFault> {
  const text = typeof raw === 'string' ? raw.trim() : ''
  if (text === '') return fail('reason-required')
  return text.length > reasonMax ? fail('reason-too-long') : ok(text)
}
