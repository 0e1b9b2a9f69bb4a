/**
 * Detects whether a database holds the demo network. The fill writes a row when it starts and
 * completes it at the very end, so an interrupted fill is detected.
 */
import { connect, type Database, type Queryable } from '@exchange/database'

/** `foreign`: contains members that are not of the demo; no demo is served on such a database. */
type DemoState = 'empty' | 'interrupted' | 'filled' | 'foreign'

/** The state of a database for the fill. */
export async function demoState(url: string): Promise<DemoState> {
  return await withDatabase(url, readState)
}

/**
 * Drops and recreates the database, without tables. All data is lost, so it refuses anything but an
 * interrupted fill.
 */
export async function wipe(url: string): Promise<void> {
  const state = await demoState(url)
  if (state !== 'interrupted') throw new Error(`A database that is ${state} is never wiped.`)
  const address = new URL(url)
  const name = decodeURIComponent(address.pathname.slice(1)).replaceAll('"', '""')
  address.pathname = name === 'postgres' ? '/template1' : '/postgres'
  await withDatabase(address.href, async (database) => {
    await database.query(`drop database if exists "${name}" with (force)`)
    await database.query(`create database "${name}"`)
  })
}

export async function noteBeginning(on: Queryable, seed: string, today: Date): Promise<void> {
  await on.query('create schema demo')
  await on.query(`create table demo.fillings (
    seed text not null,
    day timestamptz not null,
    begun_at timestamptz not null default clock_timestamp(),
    completed_at timestamptz
  )`)
  await on.query('insert into demo.fillings (seed, day) values ($1, $2)', [seed, today])
}

export async function noteCompletion(on: Queryable): Promise<void> {
  await on.query('update demo.fillings set completed_at = clock_timestamp()')
}

/**
 * Whether the database has tables of another program: any table where ours have never been, else
 * any besides our list of SQL files in `public`.
 */
export async function holdsOtherTables(url: string): Promise<boolean> {
  return await withDatabase(url, async (database) => {
    const { rows } = await database.query<{ any: boolean }>(
      `select exists (
        select from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f')
          and n.nspname not in ('pg_catalog', 'information_schema')
          and n.nspname !~ '^pg_(toast|temp)'
          and (n.nspname = 'public' or to_regclass('ledger.transfers') is null)
          and (n.nspname, c.relname) <> ('public', 'sql_files')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      ) as any`,
    )
    return rows[0]?.any ?? false
  })
}

async function readState(database: Database): Promise<DemoState> {
  const { rows: tables } = await database.query<{ fillings: boolean; members: boolean }>(
    `select
      to_regclass('demo.fillings') is not null as fillings,
      to_regclass('members.members') is not null as members`,
  )
  if (tables[0]?.fillings) {
    const { rows } = await database.query<{ completed: boolean }>(
      'select completed_at is not null as completed from demo.fillings',
    )
    return rows[0]?.completed ? 'filled' : 'interrupted'
  }
  if (!tables[0]?.members) return 'empty'
  const { rows } = await database.query<{ any: boolean }>(
    `select
      exists (select from exchanges.exchanges)
      or exists (select from members.members)
      or exists (select from ledger.transfers) as any`,
  )
  return rows[0]?.any ? 'foreign' : 'empty'
}

async function withDatabase<Value>(
  url: string,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = connect({ url, max: 1, applicationName: 'demo-world' })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
