/**
 * Who may request money from whom: the checks of a payment with the sides swapped (DOMAIN §4).
 * Checks of the requestor come before those of the other side.
 */
import {
  isReachable,
  refuseStanding,
  type ReachableFacts,
  type StandingFacts,
  type StandingRefusal,
} from '../members/standing.rules.ts'

export interface Requestor extends StandingFacts, ReachableFacts {
  readonly memberId: number
  readonly trial: boolean
}

export interface AskedParty extends ReachableFacts {
  readonly memberId: number
}

export type RequestRefusal =
  | StandingRefusal
  | 'trial-cannot-accept'
  | 'cannot-be-paid'
  | 'target-not-found'
  | 'self-request'
  | 'target-cannot-pay'

/** The first refusal, or undefined. */
export function refuseRequest(
  requestor: Requestor,
  asked: AskedParty | undefined,
): RequestRefusal | undefined {
  const acting = refuseStanding(requestor)
  if (acting) return acting
  if (requestor.trial) return 'trial-cannot-accept'
  if (!requestor.payable) return 'cannot-be-paid'
  if (!asked) return 'target-not-found'
  if (asked.memberId === requestor.memberId) return 'self-request'
  return isReachable(asked) ? undefined : 'target-cannot-pay'
}
