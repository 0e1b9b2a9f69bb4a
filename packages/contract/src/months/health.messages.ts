/** Texts of Account Health: the age of the balance, what was sold and bought (DASH, ACCT-12). */

export const healthMessages = {
  dashboard: 'Dashboard',
  health: 'Account Health',
  twelveMonths: 'Twelve months',
  holdings: 'What you have',
  age: 'How old your balance is',
  ageFailed: 'We could not load the age of your balance.',
  ageHint: 'What you spend is taken from the oldest first.',
  ageBand: 'Age',
  share: 'Share',
  amount: 'Amount',
  ages: 'Your balance by its age',
  trade: 'Earned and spent',
  tradeFailed: 'We could not load what you sold and bought.',
  noTrade: 'Nothing sold or bought yet',
  noTradeHint: 'Your sales and purchases of twelve months will be shown here.',
  byMonth: 'Month by month',
  monthName: 'Month',
  sales: 'Sales',
  purchases: 'Purchases',
  savings: 'Savings',
  transactions: 'Transactions',
  savingsHint:
    'What you bought without dollars, counted at par, less the commission and tips you paid in dollars.',
  totals: 'Your totals',
  totalsHint: 'Sold, bought and saved',
  thisMonth: 'This month',
  thisYear: 'This year',
} as const

/** The bands in which the balance is shown, the youngest first, by their names on the wire. */
export const ageNames = {
  healthy0_90: '0 to 90 days',
  unhealthy91_180: '91 to 180 days',
  unhealthy181_270: '181 to 270 days',
  unhealthy271_360: '271 to 360 days',
  unsafe361plus: 'Over 360 days',
} as const

/** What the bar of ages shows; `old` is what is older than 90 days, as text. */
export function ageFinding(of: {
  readonly balance: number
  readonly percentStagnant: number
  readonly old: string
}): string {
  if (of.balance <= 0) return 'You have no balance of your own that grows old.'
  if (of.percentStagnant === 0) return 'All of your balance came in within the last 90 days.'
  if (of.percentStagnant === 100) return 'All of your balance is older than 90 days.'
  return `${of.percentStagnant}% of your balance is older than 90 days: ${of.old}.`
}

/** What the bars of sales and purchases show; sums in minor units, `written` writes them. */
export function tradeFinding(
  { sales, purchases }: { readonly sales: bigint; readonly purchases: bigint },
  written: (amount: bigint) => string,
): string {
  const both = `You earned ${written(sales)} and spent ${written(purchases)} in twelve months`
  if (sales === purchases) return `${both}, the same.`
  return sales > purchases
    ? `${both}: ${written(sales - purchases)} more earned than spent.`
    : `${both}: ${written(purchases - sales)} more spent than earned.`
}
