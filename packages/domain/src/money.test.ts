import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountMinorMax, basisPointsHalfUp, smaller, sum, toDecimal } from './money.ts'

it('SEND-25 rounds half up to the cent', () => {
  expect(basisPointsHalfUp(10n, 500)).toBe(1n)
  expect(basisPointsHalfUp(9n, 500)).toBe(0n)
  expect(basisPointsHalfUp(15_00n, 500)).toBe(75n)
})

it('SEND-25 a share is never more than half a cent off, and half a cent goes up', () => {
  const minor = fc.bigInt({ min: 0n, max: amountMinorMax })
  fc.assert(
    fc.property(minor, fc.nat({ max: 10_000 }), (amount, basisPoints) => {
      const off = basisPointsHalfUp(amount, basisPoints) * 10_000n - amount * BigInt(basisPoints)
      expect(off > -5_000n && off <= 5_000n).toBe(true)
    }),
  )
})

it.each([
  [2_550n, '25.50'],
  [-2_550n, '-25.50'],
  [-5n, '-0.05'],
  [5n, '0.05'],
  [0n, '0.00'],
])('FMT-01 %s minor units are written %s', (minor, text) => {
  expect(toDecimal(minor)).toBe(text)
})

it('SEND-24 finds the smaller one and the sum', () => {
  expect([smaller(1n, 2n), smaller(2n, 1n), smaller(2n, 2n)]).toEqual([1n, 1n, 2n])
  expect([sum([]), sum([1n, 2n, -4n])]).toEqual([0n, -1n])
})
