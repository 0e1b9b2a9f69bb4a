/**
 * Keys that `npm start` makes once and keeps in the data folder, outside of the database. For a
 * database elsewhere they are made only for a demo, or never: what hangs on them would be lost with
 * a folder that may not outlive it.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Mode } from './mode.ts'

type Where = Pick<Mode, 'demo' | 'embedded'>

/** Without it the gift cards of the database cannot be read or charged any more. */
export function keptGiftCardKey(dataDir: string, { demo, embedded }: Where): string {
  const file = path.join(dataDir, 'gift-card.key')
  return demo || embedded ? readOrMake(file, 'hex') : read(file)
}

/** Signs the seals of the ledger; for a database that was named it must be given. */
export function keptSealKey(dataDir: string, { embedded }: Pick<Where, 'embedded'>): string {
  return embedded ? readOrMake(path.join(dataDir, 'ledger-seal.key'), 'base64') : ''
}

function read(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
}

function readOrMake(file: string, encoding: 'hex' | 'base64'): string {
  const kept = read(file)
  if (kept) return kept
  const key = randomBytes(32).toString(encoding)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
