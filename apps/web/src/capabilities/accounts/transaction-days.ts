/** Months of Activity: where one begins is decided by the zone of the exchange, on the server. */
/** "November 2026", from `2026-11`. */
export function monthName(month: string): string {
  const form = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', form).format(new Date(`${month}-01`))
}

/** The month so many months after another, or before it: `2026-12`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
