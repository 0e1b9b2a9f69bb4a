import { expect, it } from 'vitest'
import { boundProofMs, newPayeeMost, proofAboveDefault, proofWays } from './proof.rules.ts'

it('asks above 500.00, and above 200.00 to somebody new', () => {
  expect(proofAboveDefault).toBe(50_000n)
  expect(newPayeeMost).toBe(20_000n)
})

it('binds a proof to a payment for two minutes', () => {
  expect(boundProofMs).toBe(120_000)
})

it('offers what cannot be guessed first', () => {
  expect(proofWays).toEqual(['passkey', 'code', 'password'])
})
