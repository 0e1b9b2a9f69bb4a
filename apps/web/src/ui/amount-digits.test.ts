import { expect, test } from 'vitest'
import { amountDigits } from './amount-digits.ts'

test.each([
  [1850, '1,850.00'],
  [185_000n, '1,850.00'],
  [-2.5, '2.50'],
  [-5n, '0.05'],
  [-0, '0.00'],
  [0n, '0.00'],
  [999.999, '1,000.00'],
  [1_234_567.5, '1,234,567.50'],
  [123_456_789_012n, '1,234,567,890.12'],
])('FMT-01 the digits of %s are %s', (amount, digits) => {
  expect(amountDigits(amount)).toBe(digits)
})

test('FMT-03 points are whole', () => {
  expect(amountDigits(1850, true)).toBe('1,850')
  expect(amountDigits(1850.4, true)).toBe('1,850')
  expect(amountDigits(-12_345n, true)).toBe('12,345')
})
