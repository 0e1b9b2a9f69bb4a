import { expect, it } from 'vitest'
import { makeCode, readCode, showCode } from './code.rules.ts'

it('DOMAIN §16 POS-07 POS-08 a code is ten characters, each of them picked', () => {
  let next = 0
  expect(makeCode((below) => next++ % below)).toBe('0123456789')
  expect(makeCode((below) => below - 1)).toBe('Z'.repeat(10))
})

it('DOMAIN §16 POS-07 POS-08 it is read as it is shown, and as people mistake it', () => {
  expect(showCode('0123456789')).toBe('01234-56789')
  expect(readCode(showCode('ABCDEFGHJK'))).toBe('ABCDEFGHJK')
  expect(readCode(' abcde fghjk ')).toBe('ABCDEFGHJK')
  expect(readCode('iloIL-OOOOO')).toBe('1101100000')
  for (const wrong of [
    '',
    'U'.repeat(10),
    'ABCDEFGHJ',
    'ABCDEFGHJKM',
    'ABCDEFGHJ!',
    'CODE_REQUIRED',
  ]) {
    expect(readCode(wrong)).toBeUndefined()
  }
})
