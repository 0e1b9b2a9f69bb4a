import { expect, test } from 'vitest'
import { timeIn, wallTimeIn } from './zoned-time.ts'

const chicago = 'America/Chicago'

test('SEND-15 now is the local time in the member’s zone', () => {
  expect(wallTimeIn(chicago, new Date('2026-03-01T05:59:00Z'))).toBe('2026-02-28T23:59')
  expect(wallTimeIn(chicago, new Date('2026-03-01T06:00:00Z'))).toBe('2026-03-01T00:00')
})

test('FMT-04 a time names its zone, in winter and in summer', () => {
  expect(timeIn(chicago, '2027-01-31T15:00:00Z')).toBe('1/31/2027 9:00 AM CST')
  expect(timeIn(chicago, '2027-07-01T05:00:00Z')).toBe('7/1/2027 12:00 AM CDT')
})
