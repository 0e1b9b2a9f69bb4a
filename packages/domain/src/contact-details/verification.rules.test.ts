import { describe, expect, it } from 'vitest'
import {
  canBeVerificationCode,
  judgeVerification,
  type VerificationFacts,
} from './verification.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const sent: VerificationFacts = {
  contactId: 1,
  email: 'new@example.com',
  expiresAt: new Date(now.getTime() + 1),
  usedAt: null,
  currentEmail: 'New@example.com',
  verifiedEmail: 'old@example.com',
}
const judged = (facts: Partial<VerificationFacts>, callerId?: number) =>
  judgeVerification({ ...sent, ...facts }, { callerId, now })

describe('AUTH-27 a code', () => {
  it('proves the address for its contact, and for whoever is not signed in', () => {
    expect(judged({}, 1)).toBe('verify')
    expect(judged({})).toBe('verify')
  })

  it('does nothing for another contact, even a used or expired one', () => {
    expect(judged({}, 2)).toBe('other-contact')
    expect(judged({ usedAt: now, expiresAt: now }, 2)).toBe('other-contact')
  })

  it('ends at its time', () => {
    expect(judged({ expiresAt: now })).toBe('expired')
  })

  it('of an address that is no longer the contact’s does nothing', () => {
    expect(judged({ currentEmail: 'third@example.com' })).toBe('replaced')
    expect(judged({ currentEmail: 'third@example.com', usedAt: now })).toBe('used')
  })

  it('opened again says that the address is verified, also after its time', () => {
    expect(judged({ usedAt: now, verifiedEmail: 'new@example.com' })).toBe('verified')
    expect(judged({ expiresAt: now, verifiedEmail: 'new@example.com' })).toBe('verified')
  })

  it('works once', () => {
    expect(judged({ usedAt: now })).toBe('used')
  })
})

it('AUTH-27 a code has 22 characters of base64url', () => {
  expect(canBeVerificationCode('AAAAAAAAAAAAAAAAAAAA-_')).toBe(true)
  for (const not of ['', 'AAAAAAAAAAAAAAAAAAAAAA=', 'AAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(23)]) {
    expect(canBeVerificationCode(not)).toBe(false)
  }
})
