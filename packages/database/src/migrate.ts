/**
 * Brings a database up to date: runs the numbered SQL files that it has not seen, in order, all
 * in one transaction. Several processes may start at once: one migrates, the others wait and find
 * nothing to do.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { runner } from 'node-pg-migrate'

export interface MigrateOptions {
  /**
   * Where the SQL files are; default MIGRATIONS_DIR, else the folder `migrations` nearest above
   * this file.
   */
  dir?: string
  log?: (line: string) => void
}

/** Returns the names of the migrations that ran. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const log = options.log ?? (() => undefined)
  const client = new pg.Client({ connectionString: url, application_name: 'exchange-migrate' })
  // without a listener a server that goes away would end the process instead of the promise
  client.on('error', quiet)
  await client.connect()
  try {
    return await migrateOn(client, options.dir ?? migrationsFolder(), log)
  } finally {
    await client.end()
  }
}

async function migrateOn(
  client: pg.Client,
  dir: string,
  log: (line: string) => void,
): Promise<string[]> {
  const done = await runner({
    dbClient: client,
    dir,
    direction: 'up',
    migrationsTable: 'migrations',
    migrationsSchema: 'public',
    checkOrder: true,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    logger: { debug: quiet, info: quiet, warn: log, error: log },
  })
  for (const { name } of done) log(`Migrated: ${name}`)
  return done.map(({ name }) => name)
}

function quiet(): void {}

/**
 * From the sources this finds packages/database/migrations; from a bundle, the copy beside the
 * bundle.
 */
function migrationsFolder(): string {
  const told = process.env['MIGRATIONS_DIR']
  if (told !== undefined && told !== '') return told
  for (let at = path.dirname(fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const candidate = path.join(at, 'migrations')
    if (existsSync(path.join(candidate, '0001_foundation.sql'))) return candidate
    if (at === path.dirname(at)) {
      throw new Error('The folder of migrations is missing: set MIGRATIONS_DIR to it.')
    }
  }
}
