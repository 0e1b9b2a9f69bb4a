import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, readAmount } from './amounts.ts'
import { holdsCardNumber, maskCardNumbers } from './card-numbers.ts'
import { readStamp, stampOf } from './stamps.ts'

describe('amounts and timestamps of the wire', () => {
  it('any amount survives a round trip', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), (minor) => {
        expect(readAmount(amountText(minor))).toBe(minor)
        expect(amountText(minor)).toMatch(/^\d+\.\d{2}$/)
      }),
    )
    expect(amountText(5n)).toBe('0.05')
    expect(readAmount('-5.00')).toBe(-500n)
  })

  it.each(['', '5.', '.50', '5.0', '5.000', '1e3', 'NaN', '5,00', ' 5.00', '0x10', undefined])(
    'not an amount: %s',
    (text) => expect(readAmount(text)).toBeUndefined(),
  )

  it('a negative amount is never sent', () => {
    expect(() => amountText(-1n)).toThrow('must not be negative')
  })

  it('timestamps are UTC with a precision of a second', () => {
    expect(stampOf(new Date('2026-11-21T23:05:09.999Z'))).toBe('20261121230509')
    expect(readStamp('20261121230509')).toEqual(new Date('2026-11-21T23:05:09Z'))
    expect(readStamp('20261321230509')).toBeUndefined()
  })
})

describe('SEC-07 card numbers in text are detected', () => {
  it.each([
    '4111111111111111',
    'pay 4111 1111 1111 1111 now',
    '3411-1111111-1111',
    'x5431111111111111y',
  ])('seen: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true)
    expect(maskCardNumbers(text)).not.toMatch(/\d{7}/)
  })

  it.each(['4111111111111112', '9000123412341234', '612-555-0100', '20261121230509', ''])(
    'not a card: %s',
    (text) => expect(maskCardNumbers(text)).toBe(text),
  )
})
