import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountMinorMax,
  basisPointsHalfUp,
  readAmount,
  smaller,
  sum,
  toDecimal,
  toWire,
} from './money.ts'

describe('readAmount', () => {
  it('FMT-02 reads what decimal text says, and writes it back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: amountMinorMax }), (minor) => {
        expect(readAmount(toDecimal(minor))).toEqual({ ok: true, value: minor })
        expect(readAmount(toWire(minor))).toEqual({ ok: true, value: minor })
      }),
    )
  })

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    [undefined, 'missing'],
    [null, 'missing'],
    ['abc', 'not-an-amount'],
    ['x5', 'not-an-amount'],
    ['5x', 'not-an-amount'],
    ['5.', 'not-an-amount'],
    ['.', 'not-an-amount'],
    ['1,50', 'not-an-amount'],
    ['1e3', 'not-an-amount'],
    ['0x10', 'not-an-amount'],
    ['1.234', 'not-an-amount'],
    [2.555, 'not-an-amount'],
    ['10000000', 'not-an-amount'],
    [1e21, 'not-an-amount'],
    [Number.NaN, 'not-an-amount'],
    [Infinity, 'not-an-amount'],
    [[5], 'not-an-amount'],
    [{}, 'not-an-amount'],
    [true, 'not-an-amount'],
    ['-0.01', 'negative'],
    [-5, 'negative'],
  ])('SEND-08 refuses %j as %s', (raw, error) => {
    expect(readAmount(raw)).toEqual({ ok: false, error })
  })

  it('SEND-07 reads minus zero as zero', () => {
    expect(readAmount('-0.00')).toEqual({ ok: true, value: 0n })
  })

  it('FMT-02 reads one decimal as tenths, and blanks around an amount as nothing', () => {
    expect(readAmount(' 5.5 ')).toEqual({ ok: true, value: 5_50n })
    expect(readAmount('9999999.99')).toEqual({ ok: true, value: amountMinorMax })
  })
})

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
