/** The announcement for visitors and trial members, unless it is configured (BAR-03). */
export const teaserMessages = {
  title: 'Are You Ready to Trade Up?',
  join: 'Join the exchange near you',
  upgrade: 'How to upgrade',
} as const

/** `currency` is the network's name for its currency. */
export function teaserText(currency: string): string {
  return (
    `Pay with what you do best, not with cash. Sell to members for ${currency}, and buy with it ` +
    'what your business needs.'
  )
}

/** What a membership brings. */
export function teaserReasons(currency: string): readonly string[] {
  return [
    'New customers who look for what you offer',
    `An interest-free line of credit in ${currency}`,
    'Cash stays in your business',
  ]
}
