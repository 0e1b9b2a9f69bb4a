/**
 * Who may request from whom: the order of checks of a payment the other way round (DOMAIN §4).
 * Checks that need nobody asked stand before those that do.
 */
export interface RequestStanding {
  readonly exchangeOpen: boolean
  readonly active: boolean
  readonly partial: boolean
  readonly termsAccepted: boolean
  /** SEC-08: the contact may move money. */
  readonly mayTransact: boolean
}

export interface Requestor extends RequestStanding {
  readonly memberId: number
  readonly trial: boolean
  /** Payable at all: neither hidden from paying nor listed in the directory alone. */
  readonly payable: boolean
}

export interface AskedParty {
  readonly memberId: number
  readonly exchangeOpen: boolean
  readonly active: boolean
  readonly partial: boolean
  readonly payable: boolean
}

export type ActingRefusal =
  | 'exchange-closed'
  | 'member-inactive'
  | 'partial-member'
  | 'terms-required'
  | 'no-transaction-authority'

export type RequestRefusal =
  | ActingRefusal
  | 'trial-cannot-accept'
  | 'cannot-be-paid'
  | 'target-not-found'
  | 'self-request'
  | 'target-cannot-pay'

/** Whoever makes, declines or cancels a request acts for its member, as one who pays does. */
export function refuseActing(standing: RequestStanding): ActingRefusal | undefined {
  if (!standing.exchangeOpen) return 'exchange-closed'
  if (!standing.active) return 'member-inactive'
  if (standing.partial) return 'partial-member'
  if (!standing.termsAccepted) return 'terms-required'
  return standing.mayTransact ? undefined : 'no-transaction-authority'
}

/** The first reason against a request, or undefined. */
export function refuseRequest(
  requestor: Requestor,
  asked: AskedParty | undefined,
): RequestRefusal | undefined {
  const acting = refuseActing(requestor)
  if (acting) return acting
  if (requestor.trial) return 'trial-cannot-accept'
  if (!requestor.payable) return 'cannot-be-paid'
  if (!asked) return 'target-not-found'
  if (asked.memberId === requestor.memberId) return 'self-request'
  const reachable = asked.active && asked.exchangeOpen && asked.payable && !asked.partial
  return reachable ? undefined : 'target-cannot-pay'
}
