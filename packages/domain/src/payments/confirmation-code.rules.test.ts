import fc from 'fast-check'
import { expect, it } from 'vitest'
import { confirmationCode } from './confirmation-code.rules.ts'

it('SEND-20 gives ten unambiguous characters', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (number) => {
      expect(confirmationCode(number)).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    }),
  )
})

it('SEND-20 never gives one code twice', () => {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const all = 31n ** 10n
  /** The code read as a number of base 31. */
  const read = (number: bigint) =>
    [...confirmationCode(number)].reduce(
      (sum, letter) => sum * 31n + BigInt(alphabet.indexOf(letter)),
      0n,
    )
  const step = (number: bigint) => (read(number + 1n) - read(number) + all) % all
  // Codes that advance by one and the same step come around only after all of them: 31 is a prime,
  // so a step that is no multiple of it has no divisor in common with their number.
  expect(step(0n) % 31n).not.toBe(0n)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (number) => {
      expect(step(number)).toBe(step(0n))
    }),
  )
})
