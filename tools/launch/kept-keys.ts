/**
 * Keys that `npm start` creates once in the data folder, outside of the database. For a named
 * database, that of card numbers is created only for a demo, and the seal key never, because the
 * folder may not live as long as the database.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { cardKeysFile } from '../../apps/server/src/kernel/card-number-config.ts'
import type { Mode } from './mode.ts'

type Where = Pick<Mode, 'demo' | 'embedded'>

/** The keys that hide the numbers of cards, a line each, the newest first. */
export function keptCardKeys(dataDir: string, { demo, embedded }: Where): string {
  const file = path.join(dataDir, cardKeysFile)
  return demo || embedded ? readOrMake(file, 'base64') : read(file)
}

/** Signs the ledger's seals; required in the environment for a named database. */
export function keptSealKey(dataDir: string, { embedded }: Pick<Where, 'embedded'>): string {
  return embedded ? readOrMake(path.join(dataDir, 'ledger-seal.key'), 'base64') : ''
}

function read(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
}

function readOrMake(file: string, encoding: 'base64'): string {
  const kept = read(file)
  if (kept) return kept
  const key = randomBytes(32).toString(encoding)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
