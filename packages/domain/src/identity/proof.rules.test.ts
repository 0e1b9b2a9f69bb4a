import { expect, it } from 'vitest'
import { boundProofMs, newPayeeMost, proofAboveDefault, proofWaysWith } from './proof.rules.ts'

it('DOMAIN §16 asks above 500.00, and above 200.00 to somebody new', () => {
  expect(proofAboveDefault).toBe(50_000n)
  expect(newPayeeMost).toBe(20_000n)
})

it('DOMAIN §16 binds a proof to a payment for two minutes', () => {
  expect(boundProofMs).toBe(120_000)
})

it('DOMAIN §16 asks for a second factor, the safest way first, or else for the password', () => {
  expect(proofWaysWith(['code', 'passkey', 'recovery'])).toEqual(['passkey', 'code'])
  expect(proofWaysWith(['code', 'recovery'])).toEqual(['code'])
  expect(proofWaysWith([])).toEqual(['password'])
})
