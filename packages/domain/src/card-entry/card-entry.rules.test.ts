import { describe, expect, test } from 'vitest'
import { brandOf, grouped, mostDigits } from './card-brand.rules.ts'
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
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['645', 'discover'],
    ['65', 'discover'],
    ['301', 'diners'],
    ['36', 'diners'],
    ['3530', 'jcb'],
    ['62', 'unionpay'],
  ])('WALLET-05 %s begins a %s', (digits, code) => {
    expect(brandOf(digits)?.code).toBe(code)
  })

  test.each(['', '2', '2220', '2721', '5', '50', '56', '60', '9'])(
    'WALLET-05 %s tells nothing',
    (digits) => expect(brandOf(digits)).toBeUndefined(),
  )

  test.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['341111111111111', '3411 111111 11111'],
    ['41111', '4111 1'],
    ['4', '4'],
    ['', ''],
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
    expect(passesLuhn('54311111111111119')).toBe(false)
    expect(passesLuhn('5431111111111111000000000')).toBe(false)
    expect(faultsOf({ number: '34111111111111111' }).number).toBe('number-invalid')
  })

  test('WALLET-06 a card is good to the end of its month', () => {
    expect(faultsOf({ month: '02' })).toEqual({ expiry: 'expiry-past' })
    expect(faultsOf({ month: '12', year: '2025' })).toEqual({ expiry: 'expiry-past' })
    expect(faultsOf({ month: '01', year: '2027' })).toEqual({})
    expect(faultsOf({ month: '' })).toEqual({ expiry: 'expiry-missing' })
  })

  test('WALLET-07 the security code is as long as its brand says', () => {
    const amex = { number: '341111111111111' }
    expect(faultsOf({ ...amex, securityCode: '9999' })).toEqual({})
    for (const parts of [
      { ...amex, securityCode: '999' },
      { securityCode: '9999' },
      { securityCode: '99' },
      { securityCode: '9a9' },
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
