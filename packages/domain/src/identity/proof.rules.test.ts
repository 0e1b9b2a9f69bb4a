import { expect, it } from 'vitest'
import { boundProofMs, proofWaysWith } from './proof.rules.ts'

it('binds a proof to a payment for two minutes', () => {
  expect(boundProofMs).toBe(120_000)
})

it('asks who has a second factor for that, what cannot be guessed first, and others for the password', () => {
  expect(proofWaysWith(['code', 'passkey', 'recovery'])).toEqual(['passkey', 'code'])
  expect(proofWaysWith(['code', 'recovery'])).toEqual(['code'])
  expect(proofWaysWith([])).toEqual(['password'])
})
