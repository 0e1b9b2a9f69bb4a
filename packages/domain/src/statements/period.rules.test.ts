import { describe, expect, it } from 'vitest'
import { monthSpan } from './month.rules.ts'
import { monthOf, monthPeriod, periodName, periodSpan, readPeriod } from './period.rules.ts'

const chicago = 'America/Chicago'

describe('ACCT-08 the days of a statement', () => {
  it('are those of a month, or from one day to another', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' }
    expect(readPeriod({ month: '2026-11' })).toEqual({ ok: true, value: november })
    expect(readPeriod(november)).toEqual({ ok: true, value: november })
    expect(monthPeriod('2028-02').to).toBe('2028-02-29')
    const [from, to] = ['2026-11-03', '2026-12-15']
    expect(readPeriod({ from, to })).toEqual({ ok: true, value: { from, to } })
  })

  it.each([
    [{}, 'period-missing'],
    [{ from: '2026-11-03' }, 'period-missing'],
    [{ to: '2026-11-03' }, 'period-missing'],
    [{ month: '2026-11', from: '2026-11-03', to: '2026-11-04' }, 'period-twice'],
    [{ from: '2026-02-29', to: '2026-03-01' }, 'day-unknown'],
    [{ from: '2026-02-01', to: '2026-13-01' }, 'day-unknown'],
    [{ from: '1999-12-31', to: '2000-01-01' }, 'day-unknown'],
    [{ from: '2026-3-1', to: '2026-03-02' }, 'day-unknown'],
    [{ from: '2026-11-04', to: '2026-11-03' }, 'period-reversed'],
    [{ from: '2027-01-01', to: '2028-01-02' }, 'period-too-long'],
  ])('%j is refused: %s', (asked, error) => {
    expect(readPeriod(asked)).toEqual({ ok: false, error })
  })

  it('may be a whole leap year', () => {
    expect(readPeriod({ from: '2028-01-01', to: '2028-12-31' }).ok).toBe(true)
    expect(readPeriod({ from: '2027-01-01', to: '2028-01-01' }).ok).toBe(true)
  })

  it('begin and end at midnight in the zone, also when clocks change', () => {
    expect(periodSpan(chicago, monthPeriod('2026-11'))).toEqual(monthSpan(chicago, '2026-11'))
    const hours = (from: string, to: string) => {
      const { starts, ends } = periodSpan(chicago, { from, to })
      return (ends.getTime() - starts.getTime()) / 3_600_000
    }
    expect(hours('2026-03-08', '2026-03-08')).toBe(23)
    expect(hours('2026-11-01', '2026-11-01')).toBe(25)
    expect(hours('2026-12-31', '2027-01-01')).toBe(48)
    const [before, after] = [
      periodSpan(chicago, { from: '2026-11-01', to: '2026-11-14' }),
      periodSpan(chicago, { from: '2026-11-15', to: '2026-11-30' }),
    ]
    expect(before.ends).toEqual(after.starts)
  })

  it('are named after their month, else by the first and the last', () => {
    expect(monthOf({ from: '2026-11-01', to: '2026-11-29' })).toBeNull()
    expect(monthOf({ from: '2026-11-01', to: '2026-12-31' })).toBeNull()
    expect(monthOf(monthPeriod('2026-11'))).toBe('2026-11')
    expect(periodName(monthPeriod('2026-11'))).toBe('November 2026')
    expect(periodName({ from: '2026-11-03', to: '2026-12-15' })).toBe('Nov 3 to Dec 15, 2026')
    expect(periodName({ from: '2026-12-30', to: '2027-01-02' })).toBe('Dec 30, 2026 to Jan 2, 2027')
    expect(periodName({ from: '2026-11-03', to: '2026-11-03' })).toBe('Nov 3, 2026')
  })
})
