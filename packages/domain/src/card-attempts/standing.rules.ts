/** Who may pay with a card or keep one: the same order of checks as a payment (DOMAIN §4). */
export interface CardStandingFacts {
  readonly exchangeOpen: boolean
  readonly active: boolean
  readonly partial: boolean
  readonly termsAccepted: boolean
  /** SEC-08: the contact may move money. */
  readonly mayTransact: boolean
  /** TRIAL-01: trial members have no use of a cash reserve. */
  readonly trial: boolean
}

export type CardStandingRefusal =
  | 'exchange-closed'
  | 'member-inactive'
  | 'partial-member'
  | 'terms-required'
  | 'no-transaction-authority'
  | 'trial-restricted'

/** The first reason against it, or undefined. */
export function refuseCards(facts: CardStandingFacts): CardStandingRefusal | undefined {
  if (!facts.exchangeOpen) return 'exchange-closed'
  if (!facts.active) return 'member-inactive'
  if (facts.partial) return 'partial-member'
  if (!facts.termsAccepted) return 'terms-required'
  if (!facts.mayTransact) return 'no-transaction-authority'
  return facts.trial ? 'trial-restricted' : undefined
}
