import { expect, it } from 'vitest'
import { brokerDeadline, holderDeadline, triedAgainAt } from './approval.rules.ts'

const chicago = 'America/Chicago'
const deadline = (at: string) => brokerDeadline(new Date(at), chicago).toISOString()

it.each([
  // Monday 10:00 in Chicago -> Thursday 10:00
  ['2026-03-16T15:00:00.000Z', '2026-03-19T15:00:00.000Z'],
  // Friday evening there, Saturday in UTC -> Wednesday evening
  ['2026-03-21T03:00:00.123Z', '2026-03-26T03:00:00.123Z'],
  // Saturday noon -> Wednesday noon
  ['2026-03-14T17:00:00.000Z', '2026-03-18T17:00:00.000Z'],
  // Thursday before the clocks go forward: the same time of day, an hour earlier in UTC
  ['2026-03-05T16:00:00.000Z', '2026-03-10T15:00:00.000Z'],
  // 30 October, Friday before they go back
  ['2026-10-30T15:00:00.000Z', '2026-11-04T16:00:00.000Z'],
  // To the second
  ['2026-10-28T06:20:30.000Z', '2026-11-02T07:20:30.000Z'],
  // The last days of the year
  ['2026-12-30T18:00:59.000Z', '2027-01-04T18:00:59.000Z'],
])('CHARGE-17 a broker who is asked at %s has until %s', (asked, until) => {
  expect(deadline(asked)).toBe(until)
})

it('CHARGE-16 the holder has 48 hours', () => {
  const asked = new Date('2026-03-16T15:00:00Z')
  expect(holderDeadline(asked).toISOString()).toBe('2026-03-18T15:00:00.000Z')
})

it('CHARGE-16 what could not be ended is tried again in a minute, then twice as late, in an hour at most', () => {
  const now = new Date('2026-03-16T15:00:00Z')
  const minutes = (tries: number) => (triedAgainAt(tries, now).getTime() - now.getTime()) / 60_000
  expect([0, 1, 2, 5, 6, 10, 11, 5_000].map(minutes)).toEqual([1, 2, 4, 32, 60, 60, 60, 60])
})
