import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMonths,
  firstOccurrences,
  isWallDate,
  occurrence,
  recurrences,
  type Recurring,
} from './recurrence.rules.ts'

const from = (startsAt: string, recurring: Recurring, recurringEnd: string | null = null) => ({
  startsAt: `${startsAt}T09:00`,
  recurring,
  recurringEnd,
})
const days = (...args: Parameters<typeof from>) =>
  firstOccurrences(from(...args), 5).map((time) => time.slice(0, 10))

describe('SEND-04 when a recurring payment falls', () => {
  it.each<[string, Recurring, string[]]>([
    ['2026-01-31', 'none', ['2026-01-31']],
    [
      '2026-12-28',
      'weekly',
      ['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'],
    ],
    [
      '2028-02-15',
      'biweekly',
      ['2028-02-15', '2028-02-29', '2028-03-14', '2028-03-28', '2028-04-11'],
    ],
    [
      '2026-01-31',
      'monthly',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    [
      '2026-11-30',
      'quarterly',
      ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30'],
    ],
    [
      '2028-02-29',
      'yearly',
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
  ])('from %s %s', (start, recurring, expected) => {
    expect(days(start, recurring)).toEqual(expected)
  })

  it('SEND-04 ends with its last day, which still counts', () => {
    expect(days('2026-01-31', 'monthly', '2026-03-31')).toHaveLength(3)
    expect(days('2026-01-31', 'monthly', '2026-03-30')).toHaveLength(2)
  })

  it('SEND-04 keeps its first day, whatever its end says, and its hour', () => {
    expect(occurrence(from('2026-01-31', 'weekly', '2026-01-01'), 0)).toBe('2026-01-31T09:00')
    expect(occurrence(from('2026-01-31', 'weekly'), 1)).toBe('2026-02-07T09:00')
    expect(occurrence(from('2026-01-31', 'none'), 1)).toBeUndefined()
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-30', 1, '2026-12-30'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-01-05', 0, '2026-01-05'],
    ['0999-12-01', 1, '1000-01-01'],
    ['0998-12-01', 1, '0999-01-01'],
  ])('SEND-04 %s and %s months are %s', (day, months, then) => {
    expect(addMonths(day, months)).toBe(then)
  })

  it.each([
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2028-02-29', true],
    ['0001-01-01', true],
    ['0000-01-01', false],
    ['2026-02-29', false],
    ['2026-00-10', false],
    ['2026-13-10', false],
    ['2026-01-00', false],
    ['2026-01-32', false],
    ['2026-1-1', false],
    ['x2026-01-01', false],
    ['2026-01-01x', false],
    ['12026-01-01', false],
    ['2026-01-011', false],
    ['', false],
  ])('SEND-14 %j is a day of the calendar: %s', (text, is) => {
    expect(isWallDate(text)).toBe(is)
  })

  it('SEND-04 is later each time, and keeps its hour', () => {
    const [min, max] = [new Date('2020-01-01'), new Date('2060-12-31')]
    const start = fc.date({ min, max, noInvalidDate: true })
    const repeating = recurrences.filter((recurring) => recurring !== 'none')
    fc.assert(
      fc.property(start, fc.constantFrom(...repeating), fc.nat(200), (at, recurring, number) => {
        const startsAt = `${at.toISOString().slice(0, 13)}:00`
        const plan = { startsAt, recurring, recurringEnd: null }
        const [one = '', next = ''] = [occurrence(plan, number), occurrence(plan, number + 1)]
        expect(next > one).toBe(true)
        expect(next.slice(10)).toBe(startsAt.slice(10))
      }),
    )
  })
})
