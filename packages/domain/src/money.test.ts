import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountMinorMax, basisPointsHalfUp, readAmount, toDecimal, toWire } from './money.ts'

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
})

it('SEND-25 rounds half up to the cent', () => {
  expect(basisPointsHalfUp(10n, 500)).toBe(1n)
  expect(basisPointsHalfUp(9n, 500)).toBe(0n)
  expect(basisPointsHalfUp(15_00n, 500)).toBe(75n)
})
