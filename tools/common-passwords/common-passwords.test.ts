import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import {
  commonPasswordsCount,
  commonPasswordsWrongShare,
} from '@exchange/domain/identity/common-passwords.rules'
import { expect, it } from 'vitest'
import { isCommonPassword } from '../../apps/server/src/capabilities/identity/common-passwords.service.ts'
import { commonPasswords, commonPasswordsFilter, filterFile } from './make.ts'

it('AUTH-21 the file is what the list makes, below 300 kB', () => {
  expect(readFileSync(filterFile).equals(commonPasswordsFilter())).toBe(true)
  expect(statSync(filterFile).size).toBeLessThan(300_000)
})

it('AUTH-21 AUTH-20 refuses every common password, in any case', () => {
  const all = commonPasswords()
  expect(all.length).toBeGreaterThan(commonPasswordsCount)
  expect(all.filter((one) => !isCommonPassword(one))).toEqual([])
  for (const one of ['PassWord1', '123456', 'iloveyou', 'zzzzzzz', 'trustno1', 'Moxey123']) {
    expect(isCommonPassword(one)).toBe(true)
  }
})

it('AUTH-21 takes one in ten thousand of all others for a common one', () => {
  const tries = 200_000
  const random = Array.from({ length: tries }, () => randomBytes(9).toString('base64url'))
  const wrong = random.filter((one) => isCommonPassword(one)).length
  // Twenty are expected; more than twice as many would be a filter that is too full.
  expect(wrong / tries).toBeLessThan(2 * commonPasswordsWrongShare)
  for (const good of ['a lamp on the stairs', 'moxey-demo', 'correct horse', 'Noel.Baker', '']) {
    expect(isCommonPassword(good)).toBe(false)
  }
})
