import { expect, it } from 'vitest'
import { bucketDays, bucketEnd, releasedEnd } from './bucket-days.rules.ts'

it('FLASH-01 FLASH-05 lasts so many times 24 hours, over a change of the clock as well', () => {
  const start = new Date('2026-10-31T16:00:00Z')
  const end = bucketEnd(start, 30)
  expect(end).toEqual(new Date('2026-11-30T16:00:00Z'))
  expect(bucketDays(start, end)).toBe(30)
  expect(bucketDays(start, new Date(end.getTime() + 1))).toBe(31)
})

it('FLASH-05 held FlashCash keeps its end, and after it the time that it had left', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  const end = at('03T12:00')
  expect(releasedEnd(end, at('01T09:30'), at('05T20:00'))).toEqual(at('07T22:30'))
  expect(releasedEnd(end, at('03T11:00'), at('05T20:00'))).toEqual(at('05T21:00'))
  expect(releasedEnd(end, at('03T11:59'), at('05T20:00'))).toEqual(at('05T20:01'))
  expect(releasedEnd(end, at('03T10:00'), at('03T11:59'))).toEqual(end)
  expect(releasedEnd(end, at('03T11:58'), at('03T12:00'))).toEqual(at('03T12:02'))
})
