/** How a password is compared with the common ones (AUTH-21). */
import type { BloomShape } from './bloom.rules.ts'
import { bloomShape } from './bloom.rules.ts'

/** The most frequent passwords of published leaks that are long enough for our rules. */
export const commonPasswordsCount = 100_000

/** How often a password that is none of them is refused as one: once in ten thousand. */
export const commonPasswordsWrongShare = 0.0001

/** A few of our own words beside them. */
const ownWordsMost = 1_000

export const commonPasswordsShape: BloomShape = bloomShape(
  commonPasswordsCount + ownWordsMost,
  commonPasswordsWrongShare,
)

/** Case is no protection: all are compared in lower case. */
export function commonPasswordKey(password: string): string {
  return password.normalize('NFC').toLowerCase()
}

/** `zzzzzzzz`, however long. */
export function isOneCharacter(password: string): boolean {
  return new Set(commonPasswordKey(password)).size === 1
}
