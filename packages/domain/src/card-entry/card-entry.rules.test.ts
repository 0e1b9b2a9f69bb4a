import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { luhnDigit } from '../members/card-number.rules.ts'
import { brandOf, grouped, mostDigits, unknownBrand } from './card-brand.rules.ts'
import { cardFaults, expiryOf, passesLuhn, yearsFrom, type CardTyped } from './card-entry.rules.ts'

const now = new Date(2026, 2, 9)
const good: CardTyped = {
  number: '4111 1111 1111 1111',
  month: '03',
  year: '2026',
  securityCode: '999',
}
const faultsOf = (parts: Partial<CardTyped>) => cardFaults({ ...good, ...parts }, now)

describe('card brands', () => {
  test.each([
    ['visa', ['4']],
    ['mastercard', ['51', '55', '2221', '2500', '2720']],
    ['amex', ['34', '37']],
    ['discover', ['6011', '644', '649', '65']],
    ['diners', ['300', '305', '36', '38', '39']],
    ['jcb', ['3528', '3589']],
    ['unionpay', ['62']],
  ])('WALLET-05 %s begins with the digits of its ranges', (code, beginnings) => {
    for (const digits of beginnings) expect(brandOf(digits)?.code).toBe(code)
    for (const digits of beginnings) expect(brandOf(`${digits}9`)?.code).toBe(code)
  })

  test.each([
    ...['', '2', '3', '5', '6', '9', '50', '56', '60', '63', '64', '66', '33', '35'],
    ...['2220', '2721', '6010', '6012', '643', '306', '299', '3527', '3590', '222', '352'],
  ])('WALLET-05 %s tells nothing', (digits) => expect(brandOf(digits)).toBeUndefined())

  test.each([
    ['4', 'Visa', 3, [13, 16, 19]],
    ['51', 'Mastercard', 3, [16]],
    ['34', 'American Express', 4, [15]],
    ['65', 'Discover', 3, [16, 17, 18, 19]],
    ['36', 'Diners Club', 3, [14, 15, 16, 17, 18, 19]],
    ['3528', 'JCB', 3, [16, 17, 18, 19]],
    ['62', 'UnionPay', 3, [16, 17, 18, 19]],
  ])('WALLET-05 WALLET-07 %s: %s', (digits, name, securityDigits, lengths) => {
    expect(brandOf(digits)).toMatchObject({ name, securityDigits, lengths })
  })

  test('WALLET-05 of another network a number has 13 to 19 digits and a code of three', () => {
    expect(unknownBrand).toMatchObject({ code: 'card', name: 'Card', securityDigits: 3 })
    const number = '9'.repeat(11)
    const fits = [12, 13, 19, 20].map((length) => {
      const body = number.padEnd(length - 1, '9')
      return faultsOf({ number: body + luhnDigit(body) }).number === undefined
    })
    expect(fits).toEqual([false, true, true, false])
  })

  test.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['341111111111111', '3411 111111 11111'],
    ['41111', '4111 1'],
    ['4', '4'],
    ['', ''],
    ['4111', '4111'],
    ['3011111111111111', '3011 111111 1111 11'],
    ['9999999999999', '9999 9999 9999 9'],
    ['6212345678901234567', '6212 3456 7890 1234 567'],
  ])('WALLET-05 %s reads %s', (digits, shown) => expect(grouped(digits)).toBe(shown))

  test('WALLET-05 a number stops where its brand does', () => {
    expect([mostDigits('34'), mostDigits('51'), mostDigits('4'), mostDigits('')]).toEqual([
      15, 16, 19, 19,
    ])
  })
})

describe('card faults', () => {
  test.each([
    '4111111111111111',
    '4111-1111-1111-1111',
    '5431111111111111',
    '6011601160116611',
    '4000000000007106',
  ])('WALLET-05 %s may be posted', (number) => expect(faultsOf({ number })).toEqual({}))

  test.each(['', '4111111111111112', '411111111111', '41111111111111111111', '4111x11111111111'])(
    'WALLET-05 "%s" is no card number',
    (number) => expect(faultsOf({ number })).toEqual({ number: 'number-invalid' }),
  )

  test('WALLET-05 a right check digit in a wrong length is no card number', () => {
    const body = '5431111111111111'
    expect(faultsOf({ number: body + luhnDigit(body) })).toEqual({ number: 'number-invalid' })
  })

  test('WALLET-05 a check digit is right for one number in ten', () => {
    const body = fc.stringMatching(/^\d{1,18}$/)
    fc.assert(
      fc.property(body, (digits) => {
        const right = Array.from({ length: 10 }, (_, at) => digits + at).filter(passesLuhn)
        expect(right).toEqual([digits + luhnDigit(digits)])
      }),
    )
    expect(['', '0', 'x00', '00x', '0 0', '00 0', '0 00'].map(passesLuhn)).not.toContain(true)
  })

  test('WALLET-06 a card is good to the end of its month', () => {
    expect(faultsOf({ month: '02' })).toEqual({ expiry: 'expiry-past' })
    expect(faultsOf({ month: '12', year: '2025' })).toEqual({ expiry: 'expiry-past' })
    expect(faultsOf({ month: '01', year: '2027' })).toEqual({})
    expect(faultsOf({ month: '12', year: '2026' })).toEqual({})
    expect(faultsOf({ month: '' })).toEqual({ expiry: 'expiry-missing' })
    expect(faultsOf({ year: '' })).toEqual({ expiry: 'expiry-missing' })
    const december = cardFaults({ ...good, month: '12' }, new Date(2026, 11, 31))
    expect(december).toEqual({})
    expect(cardFaults({ ...good, month: '12' }, new Date(2027, 0, 1))).toEqual({
      expiry: 'expiry-past',
    })
  })

  test('WALLET-07 the security code is as long as its brand says', () => {
    const amex = { number: '341111111111111' }
    expect(faultsOf({ ...amex, securityCode: '9999' })).toEqual({})
    for (const parts of [
      { ...amex, securityCode: '999' },
      { securityCode: '9999' },
      { securityCode: '99' },
      { securityCode: '9a9' },
      { securityCode: 'a99' },
      { securityCode: '99a' },
      { securityCode: '' },
    ]) {
      expect(faultsOf(parts)).toEqual({ securityCode: 'security-code-invalid' })
    }
  })

  test('WALLET-15 twenty years can be chosen, this one first', () => {
    const years = yearsFrom(now)
    expect([years.length, years[0], years.at(-1)]).toEqual([20, '2026', '2045'])
    expect(expiryOf(good)).toBe('0326')
  })
})
