/**
 * Whether a contact may move its member's money at all, and whether others may pay or ask its
 * member: the first checks of DOMAIN §4.
 */
export interface StandingFacts {
  readonly exchangeOpen: boolean
  readonly active: boolean
  readonly partial: boolean
  /** Its exchange has put it on hold: it pays nobody (`standings.rules.ts`). */
  readonly onHold: boolean
  readonly termsAccepted: boolean
  /** SEC-08: the contact has the right that the action needs (DOMAIN §15). */
  readonly mayTransact: boolean
}

export type StandingRefusal =
  | 'exchange-closed'
  | 'member-inactive'
  | 'partial-member'
  | 'terms-required'
  | 'no-transaction-authority'
  | 'on-hold'

/** Why it may not pay; who is on hold may still ask and be paid. */
export function refusePaying(facts: StandingFacts): StandingRefusal | undefined {
  return refuseStanding(facts) ?? (facts.onHold ? 'on-hold' : undefined)
}

/** The first refusal, or undefined. */
export function refuseStanding(facts: Omit<StandingFacts, 'onHold'>): StandingRefusal | undefined {
  if (!facts.exchangeOpen) return 'exchange-closed'
  if (!facts.active) return 'member-inactive'
  if (facts.partial) return 'partial-member'
  if (!facts.termsAccepted) return 'terms-required'
  return facts.mayTransact ? undefined : 'no-transaction-authority'
}

export interface ReachableFacts extends Pick<StandingFacts, 'exchangeOpen' | 'active' | 'partial'> {
  /** Neither hidden from paying nor directory-only. */
  readonly payable: boolean
}

/** Whether other members may pay this member, or ask it for a payment. */
export function isReachable({ exchangeOpen, active, partial, payable }: ReachableFacts): boolean {
  return exchangeOpen && active && !partial && payable
}

/** Whether others may pay a business at all; the database says the same (`members.is_payable`). */
export function isPayable({
  hidePay,
  directoryOnly,
}: {
  readonly hidePay: boolean
  readonly directoryOnly: boolean
}): boolean {
  return !hidePay && !directoryOnly
}
