import { expect, test } from 'vitest'
import { amountText, badgeText, dayText, receiptTime } from './formats.ts'
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
  expect(dayText(new Date(2026, 0, 1, 12, 30).toISOString())).toBe('1/1/2026')
  expect(receiptTime('never')).toBe('')
})

test('FMT-05 badges cap at 9+', () => {
  expect([0, -1, 1, 9, 10, 400].map(badgeText)).toEqual(['', '', '1', '9', '9+', '9+'])
})

test('FMT-02 what is typed is shown as the server reads it', () => {
  expect(
    ['1,50', '1,250', '$.50', '25 ', '-5', '1½', ''].map((typed) => minorTyped(typed)),
  ).toEqual([1_50n, 1_250_00n, 50n, 25_00n, 0n, 0n, 0n])
})
