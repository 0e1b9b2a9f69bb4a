/**
 * The key that gift card numbers hang on, made once and kept in the data folder, outside of the
 * database: without it the cards of that database cannot be read or charged any more. For a
 * database elsewhere none is made: its cards would hang on a folder that may not outlive them.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Mode } from './mode.ts'

const KEY_FILE = 'gift-card.key'

export function keptGiftCardKey(
  dataDir: string,
  { demo, embedded }: Pick<Mode, 'demo' | 'embedded'>,
): string {
  const file = path.join(dataDir, KEY_FILE)
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  if (!demo && !embedded) return ''
  const key = randomBytes(32).toString('hex')
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
