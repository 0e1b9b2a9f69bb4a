/**
 * The key that gift card numbers hang on, made once and kept in the data folder, outside of the
 * database: without it the cards of that database cannot be read or charged any more.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const KEY_FILE = 'gift-card.key'

export function keptGiftCardKey(dataDir: string): string {
  const file = path.join(dataDir, KEY_FILE)
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  const key = randomBytes(32).toString('hex')
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
