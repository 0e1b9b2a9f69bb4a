/** What a trial member can do as a full member, and how to become one (TRIAL-06). */
export const fullMembershipMessages = {
  title: 'Full Membership',
  link: 'How to upgrade',
  gives: 'As a full member you can also',
  how: 'To upgrade, contact your exchange',
  noWay: 'Your exchange has not given a phone number or email here. Please ask the network.',
  support: 'Or ask the network',
  isFull: 'You are a full member already.',
} as const

/** What a trial member has not. `currency` is the network's name for its currency. */
export function fullMembershipGives(currency: string): readonly string[] {
  return [
    `Be paid in ${currency}: charge cards, send requests, and be found by other members.`,
    'Keep a Cash Reserve for tips and fees, with saved cards and auto-reload.',
    `Schedule payments, and buy ${currency} gift cards.`,
  ]
}
