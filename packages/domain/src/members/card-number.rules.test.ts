import fc from 'fast-check'
import { expect, it } from 'vitest'
import { luhnDigit, makeCardNumber, maskCardNumber, readCardNumber } from './card-number.rules.ts'

const thirteen = fc.stringMatching(/^\d{13}$/)

it('CSRCH-12 reads every card it makes, spaces or not, and none with a digit changed', () => {
  fc.assert(
    fc.property(thirteen, fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (random, at, by) => {
      const number = makeCardNumber(random)
      if (!number) return
      const spaced = number.replaceAll(/(.{4})/g, '$1 ')
      expect(readCardNumber(spaced)).toBe(number)
      const digit = (Number(number[at]) + by) % 10
      expect(readCardNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBeUndefined()
    }),
  )
})

it('CSRCH-10 refuses what is no card of ours', () => {
  for (const raw of ['', '90', '4111111111111111', '9'.repeat(17), 'abcd', '９０']) {
    expect(readCardNumber(raw)).toBeUndefined()
  }
})

it.each([
  // Numbers that card networks publish for tests, without their last digit.
  ['411111111111111', '1'],
  ['37828224631000', '5'],
  ['7992739871', '3'],
  ['0', '0'],
])('WALLET-05 CSRCH-12 the check digit of %s is %s', (body, digit) => {
  expect(luhnDigit(body)).toBe(digit)
})

it('CSRCH-12 GIFT-03 no member card ends in 73, made or read', () => {
  const made = Array.from({ length: 100 }, (_, at) =>
    makeCardNumber(`12345678901${String(at).padStart(2, '0')}`),
  )
  const known = made.filter((number) => number !== undefined)
  expect(known).toHaveLength(99)
  for (const number of known) {
    expect(number).toMatch(/^9012345678901\d{3}$/)
    expect(number.endsWith('73')).toBe(false)
  }
  // The hundredth: right in all but that.
  const ending = made.indexOf(undefined)
  const body = `9012345678901${String(ending).padStart(2, '0')}`
  expect(body + luhnDigit(body)).toMatch(/73$/)
  expect(readCardNumber(body + luhnDigit(body))).toBeUndefined()
})

it('CSRCH-10 a card has 16 digits that begin with 90, whatever its check digit says', () => {
  const number = makeCardNumber('1234567890123') ?? ''
  expect(readCardNumber(number)).toBe(number)
  expect(readCardNumber(`0${number}`)).toBeUndefined()
  expect(readCardNumber(number + luhnDigit(number))).toBeUndefined()
  for (const random of ['', '123456789012', '12345678901234', 'x234567890123', '123456789012x']) {
    expect(() => makeCardNumber(random)).toThrow('13 random digits')
  }
})

it.each([
  ['9012345678901234', '9012••••••••1234'],
  ['901234567', '9012•4567'],
  ['90123456', '90123456'],
  ['9012', '9012'],
])('CHARGE-09 %s is shown as %s', (number, masked) => {
  expect(maskCardNumber(number)).toBe(masked)
})
