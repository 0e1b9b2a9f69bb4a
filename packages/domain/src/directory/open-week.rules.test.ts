import { describe, expect, it } from 'vitest'
import { openState } from './hours.rules.ts'
import { hoursOfWeek, isOpenAt } from './open-week.rules.ts'

/** Monday to Tuesday 9 to 17, and Saturday from 22 over the end of the week to 2. */
const week = 'America/Chicago 0,120,1980,2460,3420,3900,9960,10080'
/** In November, Chicago is six hours behind. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-06:00`)

describe('MAP-01 a pin is open', () => {
  it.each([
    ['Monday at 8:59', at(23, '08:59'), false],
    ['Monday at 9', at(23, '09:00'), true],
    ['Monday at 16:59', at(23, '16:59'), true],
    ['Monday at 17', at(23, '17:00'), false],
    ['Wednesday at noon', at(25, '12:00'), false],
    ['Saturday at 23', at(28, '23:00'), true],
    ['Sunday at 1', at(29, '01:00'), true],
    ['Sunday at 2', at(29, '02:00'), false],
  ])('%s: %s', (_when, now, open) => {
    expect(isOpenAt(week, now)).toBe(open)
  })

  it('in the zone of the business', () => {
    const now = at(23, '09:00')
    expect(isOpenAt('America/Chicago 1980,2460', now)).toBe(true)
    expect(isOpenAt('America/Los_Angeles 1980,2460', now)).toBe(false)
  })

  it('never without hours, and perhaps where they are not known', () => {
    expect(isOpenAt('America/Chicago ', at(23, '09:00'))).toBe(false)
    expect(isOpenAt(null, at(23, '09:00'))).toBeNull()
  })
})

describe('MAP-01 a pin says until when it is open, and when it opens next', () => {
  const state = (now: Date) => {
    const hours = hoursOfWeek(week)
    return hours && openState(hours, now)
  }

  it.each([
    ['Monday at 8', at(23, '08:00'), { state: 'closed', opens: 540, inDays: 0 }],
    ['Monday at 12', at(23, '12:00'), { state: 'open', closes: 1_020, soon: false }],
    ['Tuesday at 18', at(24, '18:00'), { state: 'closed', opens: 1_320, inDays: 4 }],
    ['Saturday at 23, over the end of the week', at(28, '23:00'), { state: 'open', closes: 120 }],
    ['Sunday at 1, since the week before', at(29, '01:30'), { soon: true, closes: 120 }],
  ])('%s', (_when, now, expected) => {
    expect(state(now)).toMatchObject(expected)
  })

  it('never without hours, and nothing where they are not known', () => {
    expect(openState({ zone: 'UTC', week: [] }, at(23, '09:00'))).toEqual({ state: 'never' })
    expect(hoursOfWeek('America/Chicago ')?.week.flat()).toEqual([])
    expect(hoursOfWeek(null)).toBeNull()
  })
})
