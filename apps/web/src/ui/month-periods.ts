/** Calendar months as the periods of a chart. */
import type { ChartPeriod } from './period-chart.tsx'

const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

/** From `2026-11`. */
export function monthPeriods(months: readonly string[]): readonly ChartPeriod[] {
  return months.map((month) => {
    const first = new Date(`${month}-01`)
    return { key: month, name: long.format(first), short: short.format(first) }
  })
}
