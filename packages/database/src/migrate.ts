/**
 * Brings a database up to date, as its owner and in one transaction: tables of new capabilities,
 * new numbered migrations, and every function, view and trigger whose file has changed. Applied
 * files are recorded with their checksums. Several processes may start at once: one migrates, the
 * others wait and then find nothing to do.
 */
import pg from 'pg'
import { DatabaseRefused } from './database-refused.ts'
import { whatOwnerLacks } from './logins.ts'
import { readSchemaFiles, schemaRoot, type SchemaFiles, type SqlFile } from './schema-files.ts'
import { strayNames } from './schema-names.ts'
import { sqlState } from './sql-errors.ts'

export interface MigrateOptions {
  /** The folder with `schema` and `migrations`; default: see schemaRoot. */
  root?: string
  log?: (line: string) => void
}

/** Returns the names of the applied files. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = readSchemaFiles(options.root ?? schemaRoot())
  const applied = await onClient(url, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const names = await bringUpToDate(client, files)
    await client.query('commit')
    return names
  })
  for (const name of applied) options.log?.(`Migrated: ${name}`)
  return applied
}

/** Whether it contains our tables as another version defined them, which cannot be carried over. */
export async function isOfEarlierVersion(url: string): Promise<boolean> {
  const { tables } = readSchemaFiles(schemaRoot())
  return await onClient(url, async (client) => {
    if (await madeEarlier(client)) return true
    if (!(await recordsFiles(client))) return false
    const { rowCount } = await client.query(
      `select
      from unnest($1::text[], $2::text[]) as ours (name, checksum)
      join public.sql_files f using (name)
      where f.checksum <> ours.checksum`,
      [tables.map(({ name }) => name), tables.map(({ checksum }) => checksum)],
    )
    return (rowCount ?? 0) > 0
  })
}

/** Any number that no other lock uses. */
const LOCK = 7_261_054_318

/** Undefined function or relation: another file may define it later. */
const NOT_YET = new Set(['42883', '42P01'])

async function bringUpToDate(client: pg.Client, files: SchemaFiles): Promise<string[]> {
  const lack = await whatOwnerLacks(client)
  if (lack !== undefined) throw new DatabaseRefused(lack)
  if (await madeEarlier(client)) {
    throw new DatabaseRefused(
      'This database was made by an earlier version, whose tables cannot be carried over: name an ' +
        'empty one.',
    )
  }
  await client.query(
    `create table if not exists public.sql_files (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`,
  )
  const { rows } = await client.query<Pick<SqlFile, 'name' | 'checksum'>>(
    'select name, checksum from public.sql_files',
  )
  const recorded = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = files.repeatables.filter((file) => recorded.get(file.name) !== file.checksum)
  const once = [...newTables(files, recorded), ...newMigrations(files, recorded)]
  for (const file of once) await apply(client, file)
  await applyRepeatables(client, changed)
  await refuseStrays(client, files)
  await record(client, files, [...once, ...changed])
  return [...once, ...changed].map(({ name }) => name)
}

type Recorded = ReadonlyMap<string, string>

function newTables({ tables }: SchemaFiles, recorded: Recorded): SqlFile[] {
  for (const { name, checksum } of tables) {
    if ((recorded.get(name) ?? checksum) === checksum) continue
    throw new DatabaseRefused(
      `${name} was edited after it was applied to this database: restore it, and write a numbered ` +
        'migration.',
    )
  }
  return tables.filter(({ name }) => !recorded.has(name))
}

function newMigrations({ migrations }: SchemaFiles, recorded: Recorded): SqlFile[] {
  const known = new Map(migrations.map((file) => [file.name, file]))
  const applied = [...recorded.keys()].filter((name) => name.startsWith('migrations/'))
  const last = applied.toSorted().at(-1) ?? ''
  for (const name of applied) {
    const file = known.get(name)
    if (file?.checksum === recorded.get(name)) continue
    throw new DatabaseRefused(
      file
        ? `${name} was edited after it was applied to this database: restore it, and write a new one.`
        : `${name} was applied to this database, but this version does not have it: start the newer version.`,
    )
  }
  const waiting = migrations.filter(({ name }) => !recorded.has(name))
  const late = waiting.find(({ name }) => name < last)
  if (!late) return waiting
  throw new DatabaseRefused(
    `${late.name} would be applied after ${last}, which this database already has: give it the next number.`,
  )
}

/**
 * Applies files in name order; those that need a function or view not defined yet are retried after
 * the others.
 */
async function applyRepeatables(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  for (let waiting = files; waiting.length > 0;) {
    const postponed: SqlFile[] = []
    let reason: unknown
    for (const file of waiting) {
      await client.query('savepoint repeatable')
      try {
        await apply(client, file)
      } catch (error) {
        if (!NOT_YET.has(sqlState(error) ?? '')) throw error
        await client.query('rollback to savepoint repeatable')
        postponed.push(file)
        reason ??= error
      }
    }
    if (postponed.length === waiting.length) throw reason
    waiting = postponed
  }
}

async function apply(client: pg.Client, { name, text }: SqlFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  }
}

async function refuseStrays(client: pg.Client, files: SchemaFiles): Promise<void> {
  const strays = await strayNames(client, files)
  if (strays.length === 0) return
  throw new DatabaseRefused(
    `No file in schema defines these objects of this database: ${strays.join(', ')}. Drop them in a ` +
      'numbered migration, or restore their files.',
  )
}

/** Forgets files that no longer exist: one that comes back is applied again. */
async function record(
  client: pg.Client,
  { tables, migrations, repeatables }: SchemaFiles,
  applied: readonly SqlFile[],
): Promise<void> {
  const names = [...tables, ...migrations, ...repeatables].map(({ name }) => name)
  await client.query('delete from public.sql_files where name <> all ($1)', [names])
  await client.query(
    `insert into public.sql_files (name, checksum)
    select * from unnest($1::text[], $2::text[])
    on conflict (name) do update
    set
      checksum = excluded.checksum,
      applied_at = excluded.applied_at`,
    [applied.map(({ name }) => name), applied.map(({ checksum }) => checksum)],
  )
}

/** Whether it contains our tables, made by a version that recorded no files. */
async function madeEarlier(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('ledger.transfers') is not null as there`,
  )
  return rows[0]?.there === true && !(await recordsFiles(client))
}

async function recordsFiles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.sql_files') is not null as there`,
  )
  return rows[0]?.there ?? false
}

async function onClient<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: 'exchange-migrate' })
  // Without a listener, a lost server would end the process instead of rejecting the promise.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
