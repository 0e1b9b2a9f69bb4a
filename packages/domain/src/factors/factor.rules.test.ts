import { describe, expect, it } from 'vitest'
import {
  hasFactor,
  mayRemoveFactor,
  passkeyNameMost,
  readAuthenticatorCode,
  readPasskeyName,
  waysWith,
} from './factor.rules.ts'

const none = { passkeys: 0, authenticator: false, recoveryCodes: 0 }

describe('what stands beside a password', () => {
  it('DOMAIN §16 is a passkey or an authenticator; recovery codes alone are none', () => {
    expect(hasFactor(none)).toBe(false)
    expect(hasFactor({ passkeys: 1, authenticator: false })).toBe(true)
    expect(hasFactor({ passkeys: 0, authenticator: true })).toBe(true)
    expect(waysWith({ ...none, recoveryCodes: 10 })).toEqual([])
  })

  it('DOMAIN §16 offers what there is, the safest first', () => {
    expect(waysWith({ passkeys: 2, authenticator: true, recoveryCodes: 3 })).toEqual([
      'passkey',
      'code',
      'recovery',
    ])
    expect(waysWith({ ...none, passkeys: 1 })).toEqual(['passkey'])
    expect(waysWith({ ...none, authenticator: true, recoveryCodes: 1 })).toEqual([
      'code',
      'recovery',
    ])
  })

  it('DOMAIN §16 the last one stays with who holds a right, and may go otherwise', () => {
    expect(mayRemoveFactor({ passkeys: 1, authenticator: false }, true)).toBe(false)
    expect(mayRemoveFactor({ passkeys: 0, authenticator: true }, true)).toBe(false)
    expect(mayRemoveFactor({ passkeys: 1, authenticator: true }, true)).toBe(true)
    expect(mayRemoveFactor({ passkeys: 2, authenticator: false }, true)).toBe(true)
    expect(mayRemoveFactor({ passkeys: 1, authenticator: false }, false)).toBe(true)
  })

  it('DOMAIN §16 reads names that can be seen, and no longer ones', () => {
    expect(readPasskeyName('  My   phone ')).toBe('My phone')
    expect(readPasskeyName(' ')).toBeUndefined()
    expect(readPasskeyName('a\u200Bb')).toBeUndefined()
    expect(readPasskeyName('x'.repeat(passkeyNameMost))).toHaveLength(passkeyNameMost)
    expect(readPasskeyName('x'.repeat(passkeyNameMost + 1))).toBeUndefined()
  })

  it('DOMAIN §16 reads six digits as people type them', () => {
    expect(readAuthenticatorCode(' 123 456 ')).toBe('123456')
    expect(readAuthenticatorCode('123-456')).toBe('123456')
    expect(readAuthenticatorCode('12345')).toBeUndefined()
    expect(readAuthenticatorCode('1234567')).toBeUndefined()
    expect(readAuthenticatorCode('12345a')).toBeUndefined()
  })
})
