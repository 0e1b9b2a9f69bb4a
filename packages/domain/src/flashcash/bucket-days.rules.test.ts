import { expect, it } from 'vitest'
import { bucketDays, bucketEnd } from './bucket-days.rules.ts'

it('FLASH-01 FLASH-05 lasts so many times 24 hours, over a change of the clock as well', () => {
  const start = new Date('2026-10-31T16:00:00Z')
  const end = bucketEnd(start, 30)
  expect(end).toEqual(new Date('2026-11-30T16:00:00Z'))
  expect(bucketDays(start, end)).toBe(30)
  expect(bucketDays(start, new Date(end.getTime() + 1))).toBe(31)
})
