import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commonPasswordKey, isOneCharacter } from './common-passwords.rules.ts'
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
