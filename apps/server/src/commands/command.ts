/** What the commands of an operator share: the database they work on, and how they end. */
import { existsSync } from 'node:fs'
import { startEmbedded } from '@exchange/database'
import { sayStartError } from '../start-errors.ts'
import { CommandFailed } from './command-failed.ts'

/**
 * Calls `work` with the owner's address: DATABASE_OWNER_URL, or of the embedded database in
 * DATA_DIR, which is started if it does not run.
 */
export async function withOwner<Value>(work: (ownerUrl: string) => Promise<Value>): Promise<Value> {
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: url, DATA_DIR: folder } = process.env
  if (owner || url) return await work((owner || url) as string)
  const dataDir = folder || 'data'
  if (!existsSync(dataDir)) {
    throw new CommandFailed(
      `There is no data in ${dataDir}: set DATABASE_OWNER_URL to the login that owns the database, ` +
        'or DATA_DIR.',
    )
  }
  const embedded = await startEmbedded({ dataDir })
  try {
    return await work(embedded.ownerUrl())
  } finally {
    await embedded.stop()
  }
}

/** Runs a command; its exit code is 1 when it failed. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const said = error instanceof CommandFailed ? error.message : sayStartError(error)
    process.stderr.write(`${said}\n`)
    process.exitCode = 1
  }
}
