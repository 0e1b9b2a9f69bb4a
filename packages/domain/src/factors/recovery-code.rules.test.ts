import { expect, it } from 'vitest'
import { areRecoveryCodesFew } from './recovery-code.rules.ts'

it('DOMAIN §16 fewer than four are few', () => {
  expect(areRecoveryCodesFew(4)).toBe(false)
  expect(areRecoveryCodesFew(3)).toBe(true)
})
