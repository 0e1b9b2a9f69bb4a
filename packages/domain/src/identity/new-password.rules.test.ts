import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addToBloom, bloomShape, isInBloom } from './bloom.rules.ts'
import {
  commonPasswordKey,
  commonPasswordsShape,
  isOneCharacter,
} from './common-passwords.rules.ts'
import { canBeDeviceCode, canBeDeviceKey, judgeDeviceLetter } from './device.rules.ts'
import { isOfOwnNames } from './own-names.rules.ts'
import { passwordStrength, strongLength } from './password-strength.rules.ts'

const dana = {
  ...{ username: 'dana', firstName: 'Dana', lastName: "O'Reilly" },
  ...{ business: 'Casa Marigny Café', email: 'd.oreilly@casamarigny.example' },
}

it.each([
  ['Dana2024!', true],
  ['oreilly', true],
  ["O'Reilly1", true],
  ['danaoreilly', true],
  ['DanaDanaDana', true],
  ['casamarigny7', true],
  ['café-marigny', true],
  ['CAFE marigny 99', true],
  ['dana loves tiles', false],
  ['a lamp on the stairs', false],
  ['example123', true],
  ['', false],
])('AUTH-21 own names: %s', (password, expected) => {
  expect(isOfOwnNames(password, dana)).toBe(expected)
})

it('AUTH-21 short names do not forbid words in which they occur, and no names forbid nothing', () => {
  const li = { username: 'li', firstName: 'Li', lastName: 'Xu', business: '', email: '' }
  expect(isOfOwnNames('lilies', li)).toBe(false)
  const nobody = { username: '', firstName: '', lastName: '', business: '', email: '' }
  fc.assert(fc.property(fc.string(), (password) => !isOfOwnNames(password, nobody)))
})

it('AUTH-18 fifteen characters are strong alone; few different ones never are', () => {
  expect(passwordStrength('12345')).toBeUndefined()
  expect(passwordStrength('a lamp')).toBe('weak')
  expect(passwordStrength('a lamp on')).toBe('weak')
  expect(passwordStrength('a lamp on a')).toBe('fair')
  expect(passwordStrength('a lamp on the s')).toBe('strong')
  expect(passwordStrength('abababababababababab')).toBe('weak')
  expect(strongLength).toBe(15)
})

it('AUTH-21 compares without case, however it is composed', () => {
  expect(commonPasswordKey('Ne\u0301lson')).toBe('n\u00e9lson')
  expect(isOneCharacter('zZzZzZzz')).toBe(true)
  expect(isOneCharacter('\u212A\u212A\u212A\u212A\u212A\u212Ak')).toBe(true)
  expect(isOneCharacter('zzzzzy')).toBe(false)
})

it('a Bloom filter misses no member, and takes few others for one', () => {
  const { bits, hashes } = bloomShape(1_000, 0.01)
  const filter = new Uint8Array(bits / 8)
  const digestOf = (number: number) => {
    // Any two independent numbers will do.
    const digest = new Uint8Array(8)
    const view = new DataView(digest.buffer)
    view.setUint32(0, Math.imul(number + 1, 0x9e3779b1) >>> 0)
    view.setUint32(4, Math.imul((number + 1) ^ 0x5bd1e995, 0x85ebca6b) >>> 0)
    return digest
  }
  const some = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => digestOf(from + at))
  for (const digest of some(0, 1_000)) addToBloom(filter, hashes, digest)
  expect(some(0, 1_000).every((digest) => isInBloom(filter, hashes, digest))).toBe(true)
  const wrong = some(1_000, 51_000).filter((digest) => isInBloom(filter, hashes, digest))
  expect(wrong.length).toBeLessThan(1_000)
  expect(commonPasswordsShape.bits / 8).toBeLessThan(300_000)
})

it('DOMAIN §16 a link says "not me" for seven days, and once', () => {
  const expiresAt = new Date('2026-12-04T10:00:00Z')
  const judged = (usedAt: Date | null, now: string) =>
    judgeDeviceLetter({ usedAt, expiresAt }, new Date(now))
  expect(judged(null, '2026-12-04T09:59:59Z')).toBe('open')
  expect(judged(null, '2026-12-04T10:00:00Z')).toBe('expired')
  expect(judged(new Date(), '2027-01-01T00:00:00Z')).toBe('done')
  expect(canBeDeviceCode('A'.repeat(22))).toBe(true)
  expect(canBeDeviceCode('A'.repeat(23))).toBe(false)
  expect(canBeDeviceKey('A'.repeat(43))).toBe(true)
  for (const wrong of ['', 'A'.repeat(42), `${'A'.repeat(42)}=`, `${'A'.repeat(43)}\n`]) {
    expect(canBeDeviceKey(wrong)).toBe(false)
  }
})
