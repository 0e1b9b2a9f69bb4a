import { describe, expect, it } from 'vitest'
import { monthAt } from '../months/month.rules.ts'
import { isMonthOver, monthsBetween, monthSpan } from './month.rules.ts'

const chicago = 'America/Chicago'
const hours = (month: string, zone = chicago) => {
  const { starts, ends } = monthSpan(zone, month)
  return (ends.getTime() - starts.getTime()) / 3_600_000
}

describe('ACCT-08 the months of statements', () => {
  it('begin and end at midnight in the zone, also when clocks change within them', () => {
    expect(monthSpan(chicago, '2026-11').starts.toISOString()).toBe('2026-11-01T05:00:00.000Z')
    expect(monthSpan(chicago, '2026-11').ends.toISOString()).toBe('2026-12-01T06:00:00.000Z')
    expect(hours('2026-11')).toBe(30 * 24 + 1)
    expect(hours('2026-03')).toBe(31 * 24 - 1)
    expect(hours('2026-03', 'America/Phoenix')).toBe(31 * 24)
    expect(hours('2028-02')).toBe(29 * 24)
  })

  it('follow each other without a gap, over the end of a year', () => {
    for (const month of monthsBetween('2025-10', '2026-04')) {
      const next = monthsBetween(month, '2030-01')[1] ?? ''
      expect(monthSpan(chicago, month).ends).toEqual(monthSpan(chicago, next).starts)
    }
    expect(monthsBetween('2025-11', '2026-02')).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(monthsBetween('2026-02', '2026-01')).toEqual([])
    expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02'])
  })

  it('are those of the zone at its edges', () => {
    const edge = new Date('2026-12-01T05:59:59Z')
    expect(monthAt(chicago, edge)).toBe('2026-11')
    expect(monthAt('America/New_York', edge)).toBe('2026-12')
    expect(monthAt('Pacific/Honolulu', new Date('2026-12-01T09:59:59Z'))).toBe('2026-11')
  })

  it('are over a minute after their end', () => {
    const span = monthSpan(chicago, '2026-11')
    expect(isMonthOver(span, span.ends)).toBe(false)
    expect(isMonthOver(span, new Date(span.ends.getTime() + 59_999))).toBe(false)
    expect(isMonthOver(span, new Date(span.ends.getTime() + 60_000))).toBe(true)
  })
})
