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
    ['.', 'not-an-amount'],
    ['1.250', 'not-an-amount'],
    ['1,2,3', 'not-an-amount'],
    ['1,2345', 'not-an-amount'],
    ['12,3456', 'not-an-amount'],
    ['0,123', 'not-an-amount'],
    ['1,250,50', 'not-an-amount'],
    ['1.250.50', 'not-an-amount'],
    ['12,345,678', 'not-an-amount'],
    ['1 2', 'not-an-amount'],
    ['1 25', 'not-an-amount'],
    ['--5', 'not-an-amount'],
    ['5-', 'not-an-amount'],
    ['$', 'not-an-amount'],
    ['USD', 'not-an-amount'],
    [',', 'not-an-amount'],
    ['25 dollars', 'not-an-amount'],
    ['(25)', 'not-an-amount'],
    ['25%', 'not-an-amount'],
    ['2/3', 'not-an-amount'],
    ['½', 'not-an-amount'],
    ['1½', 'not-an-amount'],
    ['1⁄2', 'not-an-amount'],
    ['25²', 'not-an-amount'],
    ['2⁵', 'not-an-amount'],
    ['1₂', 'not-an-amount'],
    ['①', 'not-an-amount'],
    ['Ⅻ', 'not-an-amount'],
    ['٢٥', 'not-an-amount'],
    ['25 000 ²', 'not-an-amount'],
    ['£25', 'not-an-amount'],
    ['25,00 €', 'not-an-amount'],
    ['C$25', 'not-an-amount'],
    ['$25$.', 'not-an-amount'],
    ['5..', 'not-an-amount'],
    ['1,250.', 'not-an-amount'],
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

  it.each([
    ['25', 25_00n],
    ['025', 25_00n],
    ['25.5', 25_50n],
    ['25.50', 25_50n],
    ['1,50', 1_50n],
    ['3,5', 3_50n],
    ['0,50', 50n],
    ['.50', 50n],
    [',50', 50n],
    ['1,250', 1_250_00n],
    ['1,250.00', 1_250_00n],
    ['1,250.5', 1_250_50n],
    ['1250,50', 1_250_50n],
    ['1.250,00', 1_250_00n],
    ['1.234.567,89', 1_234_567_89n],
    ['1,234,567.89', 1_234_567_89n],
    ['9,999,999.99', amountMinorMax],
    ['1 250', 1_250_00n],
    ['1 250,50', 1_250_50n],
    ['1 250.50', 1_250_50n],
    ['1\u00A0250,50', 1_250_50n],
    ['1\u202F250,50', 1_250_50n],
    ['1\u2009250.50', 1_250_50n],
    ["1'250.50", 1_250_50n],
    ['1’250.50', 1_250_50n],
    ['$25', 25_00n],
    ['$ 25.00', 25_00n],
    ['US$25', 25_00n],
    ['US$ 1,250.00', 1_250_00n],
    ['USD 25', 25_00n],
    ['25 USD', 25_00n],
    ['25usd', 25_00n],
    ['25$', 25_00n],
    ['25.', 25_00n],
    ['25,', 25_00n],
    ['$25.', 25_00n],
    ['\t25.00\r\n', 25_00n],
    ['\u202D25.00\u202C', 25_00n],
    ['25\u200B.00', 25_00n],
    ['\uFEFF25', 25_00n],
    ['１２.５０', 12_50n],
    ['１，２５０', 1_250_00n],
    ['＄25', 25_00n],
  ])('SEND-07 FMT-02 reads %j as typed or pasted', (raw, minor) => {
    expect(readAmount(raw)).toEqual({ ok: true, value: minor })
  })

  it.each(['-$25', '$-25', '−5', '–5,50', '-1,250.00'])('SEND-08 refuses %j as negative', (raw) => {
    expect(readAmount(raw)).toEqual({ ok: false, error: 'negative' })
  })

  it('FMT-02 reads what any place writes with grouped thousands, and never another sum', () => {
    const places = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'es-ES', 'pt-BR']
    const minors = fc.bigInt({ min: 0n, max: amountMinorMax })
    fc.assert(
      fc.property(minors, fc.constantFrom(...places), (minor, place) => {
        const text = (Number(minor) / 100).toLocaleString(place, { minimumFractionDigits: 2 })
        expect(readAmount(text)).toEqual({ ok: true, value: minor })
      }),
    )
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
