import { expect, it } from 'vitest'
import {
  areRecoveryCodesFew,
  makeRecoveryCode,
  readRecoveryCode,
  recoveryCodeLength,
  showRecoveryCode,
} from './recovery-code.rules.ts'

it('DOMAIN §16 a recovery code is ten characters, each of them picked', () => {
  let next = 0
  expect(makeRecoveryCode((below) => next++ % below)).toBe('0123456789')
  expect(makeRecoveryCode((below) => below - 1)).toBe('Z'.repeat(recoveryCodeLength))
})

it('DOMAIN §16 a recovery code is read as it is shown, and as people mistake it', () => {
  expect(showRecoveryCode('0123456789')).toBe('01234-56789')
  expect(readRecoveryCode(showRecoveryCode('ABCDEFGHJK'))).toBe('ABCDEFGHJK')
  expect(readRecoveryCode(' abcde fghjk ')).toBe('ABCDEFGHJK')
  expect(readRecoveryCode('iloIL-OOOOO')).toBe('1101100000')
  expect(readRecoveryCode('U'.repeat(10))).toBeUndefined()
  expect(readRecoveryCode('ABCDEFGHJ')).toBeUndefined()
  expect(readRecoveryCode('ABCDEFGHJKM')).toBeUndefined()
})

it('DOMAIN §16 fewer than four are few', () => {
  expect(areRecoveryCodesFew(4)).toBe(false)
  expect(areRecoveryCodesFew(3)).toBe(true)
})
