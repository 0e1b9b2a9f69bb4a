import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountMinorMax, toDecimal, toWire } from '../money.ts'
import { readAmount } from './amount.rules.ts'
import { nameCurrency } from './currency-name.ts'

nameCurrency('Moxey')

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
    ['£25', 'other-unit'],
    ['25,00 €', 'other-unit'],
    ['€ 1.250,00', 'other-unit'],
    ['-€5', 'other-unit'],
    ['C$25', 'other-unit'],
    ['EUR 25', 'other-unit'],
    ['25 euros', 'other-unit'],
    ['25gbp', 'other-unit'],
    ['€', 'not-an-amount'],
    ['EUR', 'not-an-amount'],
    ['25 EUR EUR', 'not-an-amount'],
    ['1.250 EUR', 'not-an-amount'],
    ['12.50 Moxie', 'not-an-amount'],
    ['Moxey', 'not-an-amount'],
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
    ['12.50 Moxey', 12_50n],
    ['12.50 moxey', 12_50n],
    ['Moxey 12.50', 12_50n],
    ['MOXEY12.50', 12_50n],
    ['12.50 MOX', 12_50n],
    ['mox 1,250', 1_250_00n],
    ['1.250,00 Moxey', 1_250_00n],
    ['12.50\u00A0Moxey', 12_50n],
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

  it('SEND-07 SEND-08 reads the name of its own currency, and refuses it where dollars are meant', () => {
    const minors = fc.bigInt({ min: 0n, max: amountMinorMax })
    const names = fc.constantFrom('Moxey', 'MOX', 'moxey', 'Moxey ', ' mox')
    fc.assert(
      fc.property(minors, names, fc.boolean(), (minor, name, isBefore) => {
        const digits = toDecimal(minor)
        const text = isBefore ? `${name}${digits}` : `${digits}${name}`
        expect(readAmount(text)).toEqual({ ok: true, value: minor })
        expect(readAmount(text, 'USD')).toEqual({ ok: false, error: 'other-unit' })
        expect(readAmount(`$${digits}`, 'USD')).toEqual({ ok: true, value: minor })
      }),
    )
  })

  it.each(['Trade $', 'C++', 'Gulf (Coast)', 'Krone/2', 'Zürcher-Taler', 'B*r'])(
    'SEND-07 reads amounts in a currency that is called %s',
    (name) => {
      nameCurrency(name)
      expect(readAmount(`12.50 ${name}`)).toEqual({ ok: true, value: 12_50n })
      expect(readAmount(`${name} 1,250`)).toEqual({ ok: true, value: 1_250_00n })
      expect(readAmount('12.50 Moxey').ok).toBe(false)
      nameCurrency('Moxey')
    },
  )

  it('SEND-07 reads minus zero as zero', () => {
    expect(readAmount('-0.00')).toEqual({ ok: true, value: 0n })
  })

  it('FMT-02 reads one decimal as tenths, and blanks around an amount as nothing', () => {
    expect(readAmount(' 5.5 ')).toEqual({ ok: true, value: 5_50n })
    expect(readAmount('9999999.99')).toEqual({ ok: true, value: amountMinorMax })
  })
})
