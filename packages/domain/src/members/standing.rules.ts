/** Whether a contact may move its member's money at all: the first checks of DOMAIN §4. */
export interface StandingFacts {
  readonly exchangeOpen: boolean
  readonly active: boolean
  readonly partial: boolean
  readonly termsAccepted: boolean
  /** SEC-08: the contact may move money. */
  readonly mayTransact: boolean
}

export type StandingRefusal =
  | 'exchange-closed'
  | 'member-inactive'
  | 'partial-member'
  | 'terms-required'
  | 'no-transaction-authority'

/** The first refusal, or undefined. */
export function refuseStanding(facts: StandingFacts): StandingRefusal | undefined {
  if (!facts.exchangeOpen) return 'exchange-closed'
  if (!facts.active) return 'member-inactive'
  if (facts.partial) return 'partial-member'
  if (!facts.termsAccepted) return 'terms-required'
  return facts.mayTransact ? undefined : 'no-transaction-authority'
}
