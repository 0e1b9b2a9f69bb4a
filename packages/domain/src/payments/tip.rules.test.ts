import { describe, expect, test } from 'vitest'
import { tipIsUsual, tipOf } from './tip.rules.ts'

describe('SEND-02 a tip', () => {
  test.each([
    ['Restaurants', true],
    ['Coffee Shops', true],
    ['Bars', true],
    ['Massage and Spa', true],
    ['Hair and Beauty', true],
    ['Hotels', true],
    ['Pet Grooming', true],
    ['Auto Repair', false],
    ['Barns and Sheds', false],
    ['Bakeries', false],
    ['Electricians', false],
    ['Stores', false],
    ['', false],
  ])('is usual for %s: %s', (trade, usual) => {
    expect(tipIsUsual([trade])).toBe(usual)
  })

  test('is usual if one of several trades has it, and never without a trade', () => {
    expect(tipIsUsual(['Stores', 'Restaurants'])).toBe(true)
    expect(tipIsUsual([])).toBe(false)
  })

  test.each([
    [2_500n, 15, 375n],
    [2_500n, 10, 250n],
    [33n, 15, 5n],
    [0n, 20, 0n],
  ] as const)('of %s at %s % is %s', (amount, percent, tip) => {
    expect(tipOf(amount, percent)).toBe(tip)
  })
})
