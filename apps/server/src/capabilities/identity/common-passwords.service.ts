/** Passwords that attackers try first, from a file that `tools/common-passwords` makes. */
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInBloom } from '@exchange/domain/identity/bloom.rules'
import {
  commonPasswordKey,
  commonPasswordsShape,
  isOneCharacter,
} from '@exchange/domain/identity/common-passwords.rules'

let filter: Uint8Array | undefined

/** True for every common one, and by mistake for one in ten thousand of all others. */
export function isCommonPassword(password: string): boolean {
  if (isOneCharacter(password)) return true
  filter ??= readFileSync(findFilterFile())
  const digest = hash('sha256', commonPasswordKey(password), 'buffer')
  return isInBloom(filter, commonPasswordsShape.hashes, digest)
}

/** The nearest one above this file; works for the sources and for a bundle. */
function findFilterFile(): string {
  for (let at = path.dirname(fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const candidate = path.join(at, 'tools/common-passwords/common-passwords.bin')
    if (existsSync(candidate)) return candidate
    if (at === path.dirname(at)) throw new Error('The file of common passwords is missing.')
  }
}
