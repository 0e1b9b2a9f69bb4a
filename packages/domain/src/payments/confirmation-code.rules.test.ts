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
  const codes = new Set(Array.from({ length: 50_000 }, (_, at) => confirmationCode(BigInt(at))))
  expect(codes.size).toBe(50_000)
})
