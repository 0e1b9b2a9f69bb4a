/** Passwords that attackers try first, from a file that `tools/common-passwords` makes. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { commonPasswordKey, isOneCharacter } from '@exchange/domain/identity/common-passwords.rules'

/** One a line, each between two line ends. */
let list: string | undefined

export function isCommonPassword(password: string): boolean {
  if (isOneCharacter(password)) return true
  list ??= brotliDecompressSync(readFileSync(findListFile())).toString()
  return list.includes(`\n${commonPasswordKey(password)}\n`)
}

/** The nearest one above this file; works for the sources and for a bundle. */
function findListFile(): string {
  for (let at = path.dirname(fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const candidate = path.join(at, 'tools/common-passwords/common-passwords.txt.br')
    if (existsSync(candidate)) return candidate
    if (at === path.dirname(at)) throw new Error('The file of common passwords is missing.')
  }
}
