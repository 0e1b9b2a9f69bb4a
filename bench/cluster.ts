/**
 * The database server under test: an embedded PostgreSQL in a temporary folder, as durable as in
 * production, with the baseline's database and clones of a migrated template.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { connect, startEmbedded } from '@exchange/database'
import {
  cloneDatabase,
  createTemplate,
  type ClonedDatabase,
} from '@exchange/database/testing/databases'
import { checkLedger } from '@exchange/ledger'

export interface Cluster {
  /** The address of the baseline's database. */
  readonly baselineUrl: string
  /** A new, migrated database. */
  clone(name: string): Promise<ClonedDatabase>
  /** Version and durability settings of the server. */
  describe(): Promise<string>
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'exchange bench '))
  const server = await startEmbedded({ dataDir })
  const source = await createTemplate(server.ownerUrl('postgres'), server.url('postgres'))
  return {
    baselineUrl: server.ownerUrl(),
    clone: (name) => cloneDatabase(source, name),
    describe: () => describe(server.ownerUrl()),
    stop: async () => {
      await server.stop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function describe(url: string): Promise<string> {
  const database = connect({ url, max: 1 })
  try {
    const { rows } = await database.query<{ words: string }>(
      `select 'PostgreSQL ' || current_setting('server_version') || string_agg(
        ', ' || name || ' ' || setting, '' order by name
      ) as words
      from pg_settings
      where name in ('fsync', 'synchronous_commit', 'data_checksums')`,
    )
    return rows[0]?.words ?? ''
  } finally {
    await database.end()
  }
}

/** Throws if the books do not balance, because the figures would be worthless. */
export async function proveBooks(url: string): Promise<void> {
  const database = connect({ url, max: 1, statementTimeoutMs: 0, settings: { jit: 'off' } })
  try {
    // Sealing does this too; without it, each range would scan all entries.
    await database.query(`select brin_summarize_new_values('ledger.entries_by_transfer')`)
    const { fault } = await checkLedger(database)
    if (fault) throw new Error(`The ledger check failed: ${fault.row}: ${fault.rule}`)
  } finally {
    await database.end()
  }
}

/** Run between measurements, so that none pays for the writes of the previous one. */
export async function settle(url: string): Promise<void> {
  const database = connect({ url, max: 1, statementTimeoutMs: 0 })
  try {
    await database.query('checkpoint')
  } finally {
    await database.end()
  }
}
