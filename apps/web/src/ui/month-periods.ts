/** Calendar months as the periods of a chart. */
import type { ChartPeriod } from './period-chart.tsx'

const longForm = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
const shortForm = { timeZone: 'UTC', month: 'short' } as const

/** From `2026-11`. */
export function monthPeriods(months: readonly string[]): readonly ChartPeriod[] {
  // Only now: it takes 40 ms, and most pages that load this file show no month.
  const long = new Intl.DateTimeFormat('en-US', longForm)
  const short = new Intl.DateTimeFormat('en-US', shortForm)
  return months.map((month) => {
    const first = new Date(`${month}-01`)
    return { key: month, name: long.format(first), short: short.format(first) }
  })
}
