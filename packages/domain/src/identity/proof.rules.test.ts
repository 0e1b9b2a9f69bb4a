import { expect, it } from 'vitest'
import { boundProofMs, proofWaysWith } from './proof.rules.ts'

it('DOMAIN §16 binds a proof to a payment for two minutes', () => {
  expect(boundProofMs).toBe(120_000)
})

it('DOMAIN §16 asks for a second factor, the safest way first, or else for the password', () => {
  expect(proofWaysWith(['code', 'passkey', 'recovery'])).toEqual(['passkey', 'code'])
  expect(proofWaysWith(['code', 'recovery'])).toEqual(['code'])
  expect(proofWaysWith([])).toEqual(['password'])
})
