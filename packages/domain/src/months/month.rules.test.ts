import { describe, expect, it } from 'vitest'
import {
  daysLeftIn,
  lastDayOf,
  monthAt,
  monthMoment,
  monthName,
  monthsJoined,
  monthsLater,
} from './month.rules.ts'

describe('a month of an exchange', () => {
  it.each([
    ['America/Chicago', '2026-11', '2026-11-01T05:00:00.000Z'],
    ['America/Chicago', '2026-12', '2026-12-01T06:00:00.000Z'],
    ['America/Chicago', '2026-03', '2026-03-01T06:00:00.000Z'],
    ['America/Chicago', '2026-04', '2026-04-01T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01', '2026-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-01', '2027-01-01T11:00:00.000Z'],
    ['Asia/Kolkata', '2024-03', '2024-02-29T18:30:00.000Z'],
  ])('SPEND-09 in %s %s begins at %s', (zone, month, begins) => {
    const at = monthMoment(zone, month)
    expect(at.toISOString()).toBe(begins)
    expect(monthAt(zone, at)).toBe(month)
    expect(monthAt(zone, new Date(at.getTime() - 1))).toBe(monthsLater(month, -1))
  })

  // In Cairo clocks skipped the midnight of this day.
  it('SPEND-09 begins with the first moment of a day without midnight', () => {
    const zone = 'Africa/Cairo'
    expect(monthMoment(zone, '2026-04', 24).toISOString()).toBe('2026-04-23T22:00:00.000Z')
  })

  it('SPEND-10 has a day on which fees are announced, through daylight saving', () => {
    expect(monthMoment('America/Chicago', '2026-03', 20).toISOString()).toBe(
      '2026-03-20T05:00:00.000Z',
    )
    expect(monthMoment('America/Chicago', '2026-11', 20).toISOString()).toBe(
      '2026-11-20T06:00:00.000Z',
    )
  })

  it.each([
    ['2026-11', '2026-11-30'],
    ['2024-02', '2024-02-29'],
    ['2026-12', '2026-12-31'],
  ])('SPEND-10 the last day of %s is %s', (month, day) => {
    expect(lastDayOf(month)).toBe(day)
  })

  it.each([
    ['America/Chicago', '2026-11-27T12:00:00Z', 4],
    ['America/Chicago', '2026-12-01T05:59:59Z', 1],
    ['America/Chicago', '2026-12-01T06:00:00Z', 31],
    ['Pacific/Kiritimati', '2024-02-28T12:00:00Z', 1],
  ])('SPEND-10 in %s at %s %i days are left', (zone, at, days) => {
    expect(daysLeftIn(zone, new Date(at))).toBe(days)
  })

  it('SPEND-09 follows another over the ends of years', () => {
    expect(monthsLater('2026-12', 1)).toBe('2027-01')
    expect(monthsLater('2026-01', -1)).toBe('2025-12')
    expect(monthsLater('2026-05', -12)).toBe('2025-05')
    expect(monthsLater('2026-05', 0)).toBe('2026-05')
    expect(monthName('2026-05')).toBe('May 2026')
  })

  it.each([
    ['2026-10-31', 1],
    ['2026-10-01', 1],
    ['2026-09-30', 2],
    ['2026-11-15', 1],
    ['2025-11-30', 12],
    ['2025-10-31', 12],
    ['2010-03-01', 12],
  ])('SPEND-09 a member who joined on %s is averaged over %i', (joined, months) => {
    expect(monthsJoined(new Date(`${joined}T00:00:00Z`), '2026-11', 12)).toBe(months)
  })
})
