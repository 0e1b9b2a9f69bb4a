/** What a trial member can do as a full member (TRIAL-06). */
export const fullMembershipMessages = {
  link: 'How to upgrade',
} as const

/** What a trial member has not. `currency` is the network's name for its currency. */
export function fullMembershipGives(currency: string): readonly string[] {
  return [
    `Be paid in ${currency}: charge cards, send requests, and be found by other members.`,
    'Keep a Cash Reserve for tips and fees, with saved cards and auto-reload.',
    `Schedule payments, and buy ${currency} gift cards.`,
  ]
}
