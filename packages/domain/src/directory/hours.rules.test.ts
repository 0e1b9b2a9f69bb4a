import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayHoursText, joinedWeek, openState, type OpenSpan } from './hours.rules.ts'
import { hoursFault } from './week-hours.rules.ts'

type Week = readonly (readonly OpenSpan[])[]
const zone = 'UTC'
const every = (...spans: OpenSpan[]): Week => [0, 1, 2, 3, 4, 5, 6].map(() => spans)
const only = (days: Readonly<Record<number, readonly OpenSpan[]>>): Week =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => days[day] ?? [])
const span = (opens: number, closes: number): OpenSpan => ({
  opens: opens * 60,
  closes: closes * 60,
})
/** 2026-11-15 is a Sunday. */
const at = (week: Week, day: number, hour: number) =>
  openState({ zone, week }, new Date(Date.UTC(2026, 10, 15 + day, 0, Math.round(hour * 60))))

describe('STORE-03 spans that touch are one', () => {
  test('within the day', () => {
    const week = every(span(9, 12), span(12, 17))
    expect(at(week, 2, 11.5)).toEqual({ state: 'open', closes: 1_020, soon: false })
    expect(at(week, 2, 16.5)).toEqual({ state: 'open', closes: 1_020, soon: true })
    expect(dayHoursText(week[2] ?? [])).toBe('9 AM – 5 PM')
  })

  test('over midnight', () => {
    const week = only({ 5: [span(18, 24)], 6: [span(0, 2)] })
    expect(at(week, 5, 23.5)).toEqual({ state: 'open', closes: 120, soon: false })
    expect(at(week, 6, 1.5)).toEqual({ state: 'open', closes: 120, soon: true })
    expect(joinedWeek(week).map(dayHoursText)).toEqual([
      ...['Closed', 'Closed', 'Closed', 'Closed', 'Closed'],
      ...['6 PM – 2 AM', 'Closed'],
    ])
  })

  test('over the end of the week', () => {
    const week = only({ 6: [span(18, 24)], 0: [span(0, 2), span(10, 12)] })
    expect(at(week, 6, 23.5)).toEqual({ state: 'open', closes: 120, soon: false })
    expect(at(week, 0, 1)).toEqual({ state: 'open', closes: 120, soon: true })
    expect(dayHoursText(joinedWeek(week)[6] ?? [])).toBe('6 PM – 2 AM')
    expect(dayHoursText(joinedWeek(week)[0] ?? [])).toBe('10 AM – noon')
  })

  test('all week has no end', () => {
    for (const week of [every(span(0, 24)), every(span(6, 30)), every(span(0, 12), span(12, 24))]) {
      expect(at(week, 3, 23.5)).toEqual({ state: 'always' })
      expect(joinedWeek(week).map(dayHoursText)).toEqual(Array(7).fill('Open 24 hours'))
    }
  })

  test('from Monday to Friday without a break it closes on Friday', () => {
    const days = { 1: [span(0, 24)], 2: [span(0, 24)], 3: [span(0, 24)], 4: [span(0, 24)] }
    const week = only({ ...days, 5: [span(0, 17)] })
    expect(at(week, 1, 9)).toEqual({ state: 'open', closes: 1_020, soon: false, closesOn: 5 })
    expect(at(week, 4, 18)).toEqual({ state: 'open', closes: 1_020, soon: false })
    expect(at(week, 5, 16.5)).toEqual({ state: 'open', closes: 1_020, soon: true })
    expect(joinedWeek(week).map(dayHoursText)).toEqual([
      ...['Closed', 'Open 24 hours', 'Open 24 hours', 'Open 24 hours', 'Open 24 hours'],
      ...['midnight – 5 PM', 'Closed'],
    ])
  })
})

const quarter = fc.integer({ min: 0, max: 95 }).map((count) => count * 15)
const aDay = fc
  .array(fc.tuple(quarter, fc.integer({ min: 1, max: 96 })), { maxLength: 4 })
  .map((pairs) => pairs.map(([opens, quarters]) => ({ opens, closes: opens + quarters * 15 })))
  .map((spans) => spans.toSorted((one, other) => one.opens - other.opens))
  .filter((day) => hoursFault({ zone, week: [day, [], [], [], [], [], []] }) === undefined)
const aWeek = fc.array(aDay, { minLength: 7, maxLength: 7 })

/** As the owner wrote it: open while any span of today or of yesterday runs. */
function isOpen(week: Week, day: number, minute: number): boolean {
  return [0, 1].some((back) =>
    (week[(day - back + 7) % 7] ?? []).some(
      ({ opens, closes }) => opens <= minute + back * 1_440 && minute + back * 1_440 < closes,
    ),
  )
}

type Open = Extract<ReturnType<typeof openState>, { state: 'open' }>

/** On the day that is named; otherwise before the same time tomorrow. */
function closingDay({ closes, closesOn }: Open, day: number, minute: number): number {
  return closesOn ?? (closes > minute ? day : (day + 1) % 7)
}

describe('STORE-03 the joined week', () => {
  test('is open at the same minutes as what was written', () => {
    fc.assert(
      fc.property(aWeek, fc.integer({ min: 0, max: 6 }), quarter, (week, day, minute) => {
        const open = isOpen(week, day, minute)
        expect(isOpen(joinedWeek(week), day, minute)).toBe(open)
        const { state } = at(week, day, minute / 60)
        expect(state === 'open' || state === 'always').toBe(open)
      }),
    )
  })

  test('joined again is the same', () => {
    fc.assert(
      fc.property(aWeek, (week) => {
        expect(joinedWeek(joinedWeek(week))).toEqual(joinedWeek(week))
      }),
    )
  })

  test('is closed when it says it closes, and open when it says it opens', () => {
    fc.assert(
      fc.property(aWeek, fc.integer({ min: 0, max: 6 }), quarter, (week, day, minute) => {
        const now = at(week, day, minute / 60)
        const claims =
          now.state === 'closed'
            ? isOpen(week, (day + now.inDays) % 7, now.opens)
            : now.state !== 'open' || !isOpen(week, closingDay(now, day, minute), now.closes)
        expect(claims).toBe(true)
      }),
    )
  })
})
