import { expect, it } from 'vitest'
import { dueAt } from './schedule-runs.service.ts'
import { instantOf, wallTimeAt } from './zoned-time.service.ts'

const chicago = 'America/Chicago'

it('SEND-26 keeps the wall time when daylight saving changes', () => {
  const schedule = {
    startsAt: '2026-10-31T09:00',
    recurring: 'monthly',
    recurringEnd: null,
    zone: chicago,
  } as const
  const due = [0, 1, 2, 5].map((run) => dueAt(schedule, run)?.toISOString())
  expect(due).toEqual([
    '2026-10-31T14:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
    '2026-12-31T15:00:00.000Z',
    '2027-03-31T14:00:00.000Z',
  ])
})

it('SEND-26 moves a skipped hour to the next one, and uses the first of a repeated hour', () => {
  expect(instantOf('2026-03-08T02:00', chicago).toISOString()).toBe('2026-03-08T08:00:00.000Z')
  expect(wallTimeAt(instantOf('2026-03-08T02:00', chicago), chicago)).toBe('2026-03-08T03:00')
  expect(instantOf('2026-11-01T01:00', chicago).toISOString()).toBe('2026-11-01T06:00:00.000Z')
})

it('SEND-26 ends a day at midnight of the zone, not of UTC', () => {
  const lastOfMonth = instantOf('2026-02-28T23:00', chicago)
  expect(lastOfMonth.toISOString()).toBe('2026-03-01T05:00:00.000Z')
  expect(wallTimeAt(lastOfMonth, chicago)).toBe('2026-02-28T23:00')
  expect(wallTimeAt(new Date('2026-03-01T05:59:59Z'), chicago)).toBe('2026-02-28T23:59')
})
