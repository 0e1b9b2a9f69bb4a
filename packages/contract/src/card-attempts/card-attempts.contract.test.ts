import { z } from 'zod'
import { expect, it } from 'vitest'
import { calls } from '../calls.ts'

/** Common names for a card's number, security code or expiry. */
const cardNames =
  /^(cc|card)?[_-]?(num(ber)?|pan|cvv2?|cvc|exp(iry|iration)?)$|^cc[_-]?(number|exp)/i

it('SEC-07 CRA-15 no call takes the number, expiry or security code of a bank card', () => {
  const fields = calls.flatMap(({ id, input }) => {
    const schema = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })
    return Object.keys(schema.properties ?? {}).map((name) => [id, name] as const)
  })
  expect(fields.length).toBeGreaterThan(20)
  expect(fields.filter(([, name]) => cardNames.test(name))).toEqual([])
  expect(['ccnumber', 'cc_number', 'cvv', 'ccexp', 'number', 'cardNumber'].every(isCardName)).toBe(
    true,
  )
})

function isCardName(name: string): boolean {
  return cardNames.test(name)
}
