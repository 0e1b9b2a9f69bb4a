import { readFileSync, statSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isCommonPassword } from '../../apps/server/src/capabilities/identity/common-passwords.service.ts'
import { commonPasswordsText, listFile } from './make.ts'

const text = commonPasswordsText()

it('AUTH-21 the file is what the list makes, below 300 kB', () => {
  expect(brotliDecompressSync(readFileSync(listFile)).toString()).toBe(text)
  expect(statSync(listFile).size).toBeLessThan(300_000)
})

it('AUTH-21 AUTH-20 refuses every common password, in any case', () => {
  const all = text.trim().split('\n')
  expect(all.length).toBeGreaterThan(100_000)
  const some = all.filter((_, at) => at % 500 === 0)
  expect(some.filter((one) => !isCommonPassword(one))).toEqual([])
  for (const one of ['PassWord1', '123456', 'iloveyou', 'zzzzzzz', 'trustno1', 'Moxey123']) {
    expect(isCommonPassword(one)).toBe(true)
  }
})

it('AUTH-21 refuses no other password', () => {
  const others = ['a lamp on the stairs', 'moxey-demo', 'correct horse', 'Noel.Baker', '']
  for (const good of others) expect(isCommonPassword(good)).toBe(false)
})
