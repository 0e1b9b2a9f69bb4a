/**
 * Who may request money from whom: the checks of a payment with the sides swapped (DOMAIN §4).
 * Checks of the requestor come before those of the other side.
 */
import {
  refuseStanding,
  type StandingFacts,
  type StandingRefusal,
} from '../members/standing.rules.ts'

export interface Requestor extends StandingFacts {
  readonly memberId: number
  readonly trial: boolean
  /** Can be paid: neither hidden from paying nor directory-only. */
  readonly payable: boolean
}

export interface AskedParty {
  readonly memberId: number
  readonly exchangeOpen: boolean
  readonly active: boolean
  readonly partial: boolean
  readonly payable: boolean
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
  const reachable = asked.active && asked.exchangeOpen && asked.payable && !asked.partial
  return reachable ? undefined : 'target-cannot-pay'
}
