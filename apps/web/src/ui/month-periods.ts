/** Calendar months as the periods of a chart. */
import type { ChartPeriod } from './period-chart.tsx'

const longForm = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
const shortForm = { timeZone: 'UTC', month: 'short' } as const

/** From `2026-11`. */
export function monthPeriods(months: readonly string[]): readonly ChartPeriod[] {
  // Made here: a page of this file that shows no month, such as the till, would wait 40 ms for them.
  const long = new Intl.DateTimeFormat('en-US', longForm)
  const short = new Intl.DateTimeFormat('en-US', shortForm)
  return months.map((month) => {
    const first = new Date(`${month}-01`)
    return { key: month, name: long.format(first), short: short.format(first) }
  })
}
