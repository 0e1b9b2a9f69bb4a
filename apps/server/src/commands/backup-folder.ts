/** The folder of a backup: the dump, the roles, and a manifest that proves both. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CommandFailed } from './command-failed.ts'

export const dumpName = 'exchange.dump'
export const rolesName = 'roles.sql'
export const manifestName = 'manifest.json'

const facts = z.object({
  madeAt: z.string(),
  database: z.string(),
  /** The major version of the server. */
  postgres: z.number().int(),
  /** At least so much must be there after a restore. */
  lastTransfer: z.string(),
  members: z.number().int(),
  pictures: z.number().int(),
  /** Of the keys that the restored database needs; the keys themselves are kept apart. */
  cardNumberKeys: z.array(z.string()),
  ledgerSealKey: z.string().nullable(),
})
const manifest = facts.extend({ sha256: z.record(z.string(), z.string()) })

export type BackupFacts = z.output<typeof facts>
export type Manifest = z.output<typeof manifest>

/** Reads the manifest, and compares every file with it. */
export async function readBackup(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName)
  if (!existsSync(file))
    throw new CommandFailed(`${folder} is no backup: it has no ${manifestName}.`)
  const read = manifest.safeParse(parsed(readFileSync(file, 'utf8')))
  if (!read.success) throw new CommandFailed(`${file} cannot be read.`)
  for (const [name, sum] of Object.entries(read.data.sha256)) {
    const part = path.join(folder, name)
    if (!existsSync(part))
      throw new CommandFailed(`${part} is missing: the backup is not complete.`)
    if ((await sha256Of(part)) !== sum) {
      throw new CommandFailed(
        `${part} was changed after the backup, or is damaged: use another one.`,
      )
    }
  }
  return read.data
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
