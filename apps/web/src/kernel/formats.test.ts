import { expect, test } from 'vitest'
import { amountText, badgeText } from './formats.ts'
import { dayOf, dayText, nearTime, receiptTime } from './day-words.ts'
import { minorTyped } from './typed-amount.ts'

test('FMT-01 two decimals, none with noCents, negatives in parentheses', () => {
  expect(amountText(1850)).toBe('1,850.00')
  expect(amountText(185_000n)).toBe('1,850.00')
  expect(amountText(-25.5)).toBe('(25.50)')
  expect(amountText(-7n)).toBe('(0.07)')
  expect(amountText(0)).toBe('0.00')
  expect(amountText(1850, true)).toBe('1,850')
  expect(amountText(999_999_999_999_999_999n)).toBe('9,999,999,999,999,999.99')
})

test('FMT-04 receipts are dated M/D/YYYY h:mm A in the zone of the viewer', () => {
  expect(receiptTime(new Date(2026, 2, 9, 16, 5).toISOString())).toBe('3/9/2026 4:05 PM')
  expect(receiptTime(new Date(2026, 11, 31, 0, 0).toISOString())).toBe('12/31/2026 12:00 AM')
  expect(receiptTime(new Date(2026, 0, 1, 12, 30).toISOString())).toBe('1/1/2026 12:30 PM')
  expect(receiptTime('never')).toBe('')
})

test('FMT-04 elsewhere days are words, near ones by their name, in the zone of the viewer', () => {
  const now = new Date(2026, 10, 27, 0, 30)
  const near = (...at: [number, number, number, number, number]) =>
    nearTime(new Date(...at).toISOString(), now)
  expect(near(2026, 10, 26, 22, 53)).toBe('yesterday, 10:53 PM')
  expect(near(2026, 10, 27, 0, 5)).toBe('today, 12:05 AM')
  expect(near(2026, 10, 28, 9, 0)).toBe('tomorrow, 9:00 AM')
  expect(near(2026, 10, 25, 9, 0)).toBe('Nov 25, 9:00 AM')
  expect(near(2031, 10, 26, 12, 0)).toBe('Nov 26, 2031, 12:00 PM')
  expect(dayOf('2026-12-09', now)).toBe('Dec 9')
  expect(dayOf('2031-11-21', now)).toBe('Nov 21, 2031')
  expect(dayText(new Date(2031, 0, 1, 0, 30).toISOString())).toBe('Jan 1, 2031')
  expect([nearTime('never'), dayText('never')]).toEqual(['', ''])
})

test('FMT-05 badges cap at 9+', () => {
  expect([0, -1, 1, 9, 10, 400].map(badgeText)).toEqual(['', '', '1', '9', '9+', '9+'])
})

test('FMT-02 what is typed is shown as the server reads it', () => {
  expect(
    ['1,50', '1,250', '$.50', '25 ', '-5', '1½', ''].map((typed) => minorTyped(typed)),
  ).toEqual([1_50n, 1_250_00n, 50n, 25_00n, 0n, 0n, 0n])
})
