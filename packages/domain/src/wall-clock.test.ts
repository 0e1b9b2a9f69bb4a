import { expect, it } from 'vitest'
import { atWallClock, wallClock } from './wall-clock.ts'

it.each([
  ['America/Chicago', '2026-07-01T05:06:07.089Z', '2026-07-01T00:06:07.089Z'],
  ['America/Chicago', '2026-01-01T05:59:59.999Z', '2025-12-31T23:59:59.999Z'],
  ['Asia/Kolkata', '2026-12-31T18:30:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['UTC', '2026-02-28T23:00:00.000Z', '2026-02-28T23:00:00.000Z'],
])('GIFT-14 CHARGE-17 clocks in %s show at %s %s, and back', (zone, at, shown) => {
  expect(new Date(wallClock(zone, new Date(at))).toISOString()).toBe(shown)
  expect(atWallClock(zone, Date.parse(shown)).toISOString()).toBe(at)
})

// In Chicago the clocks go forward at 08:00 and back at 07:00 UTC, in Jerusalem at midnight and
// 23:00 UTC: the offset of a moment is another one than that of its time of day read as UTC.
it.each([
  ['America/Chicago', '2026-03-08T01:59:00.000Z', '2026-03-08T07:59:00.000Z'],
  ['America/Chicago', '2026-03-08T03:00:00.000Z', '2026-03-08T08:00:00.000Z'],
  ['America/Chicago', '2026-11-01T00:59:00.000Z', '2026-11-01T05:59:00.000Z'],
  ['America/Chicago', '2026-11-01T02:00:00.000Z', '2026-11-01T08:00:00.000Z'],
  ['Asia/Jerusalem', '2026-03-27T01:00:00.000Z', '2026-03-26T23:00:00.000Z'],
  ['Asia/Jerusalem', '2026-03-27T03:00:00.000Z', '2026-03-27T00:00:00.000Z'],
  ['Asia/Jerusalem', '2026-10-25T00:30:00.000Z', '2026-10-24T21:30:00.000Z'],
  ['Asia/Jerusalem', '2026-10-25T02:00:00.000Z', '2026-10-25T00:00:00.000Z'],
])('GIFT-14 CHARGE-17 in %s it is %s at %s', (zone, shown, at) => {
  expect(atWallClock(zone, Date.parse(shown)).toISOString()).toBe(at)
})

it.each([
  ['America/Chicago', '2026-03-08T02:30:00.000Z', '2026-03-08T08:30:00.000Z'],
  ['Asia/Jerusalem', '2026-03-27T02:30:00.000Z', '2026-03-27T00:30:00.000Z'],
  ['America/Santiago', '2026-09-06T00:00:00.000Z', '2026-09-06T04:00:00.000Z'],
])('GIFT-14 CHARGE-17 in %s %s is left out, and an hour later', (zone, shown, at) => {
  expect(atWallClock(zone, Date.parse(shown)).toISOString()).toBe(at)
})
