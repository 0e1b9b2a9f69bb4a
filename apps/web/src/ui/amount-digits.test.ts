import { expect, test } from 'vitest'
import { amountDigits } from './amount-digits.ts'

test.each([
  [1850, '1,850.00'],
  [185_000n, '1,850.00'],
  [-2.5, '2.50'],
  [-5n, '0.05'],
  [-0, '0.00'],
  [0n, '0.00'],
])('FMT-01 the digits of %s are %s', (amount, digits) => {
  expect(amountDigits(amount)).toBe(digits)
})

test('FMT-03 points are whole', () => {
  expect(amountDigits(1850, true)).toBe('1,850')
})
