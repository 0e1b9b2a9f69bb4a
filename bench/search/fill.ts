/** Inserts storefronts directly into the tables of a migrated database, with triggers on. */
import { connect, type Database } from '@exchange/database'
import { categoryCount, type Country, type DrawnStorefront } from './drawn-storefronts.ts'

const atOnce = 5_000
const sectorCount = 8

export async function fillStorefronts(url: string, country: Country, count: number): Promise<void> {
  const database = connect({
    url,
    max: 1,
    statementTimeoutMs: 0,
    settings: { jit: 'off', maintenance_work_mem: '1GB' },
  })
  try {
    await prepare(database)
    const indexes = await dropIndexes(database)
    await database.query('set session_replication_role = replica')
    for (let done = 0; done < count; done += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, count - done) }, () => country.draw())
      await insert(database, done, some)
    }
    await database.query('set session_replication_role = origin')
    await database.query('analyze')
    await database.query('select directory.rebuild()')
    for (const index of indexes) await database.query(index)
    await database.query('vacuum analyze')
  } finally {
    await database.end()
  }
}

async function prepare(database: Database): Promise<void> {
  await database.query(
    `insert into exchanges.exchanges (id, name) values (8, 'Bench') on conflict do nothing;
    insert into exchanges.policies (exchange_id, valid_from)
    values (8, '2015-01-01') on conflict do nothing;
    insert into directory.sectors (id, name)
    select n, 'Sector ' || n from generate_series(1, ${sectorCount}) n on conflict do nothing;
    insert into directory.categories (id, sector_id, name)
    select n, n % ${sectorCount} + 1, 'Category ' || n
    from generate_series(1, ${categoryCount}) n on conflict do nothing`,
  )
}

/** Drops indexes, because building them whole is faster than row by row. */
async function dropIndexes(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select
      i.schemaname || '.' || i.indexname as name,
      i.indexdef as definition
    from pg_indexes i
    where i.indexdef like '% USING gin %'
      and i.schemaname in ('directory', 'members')`,
  )
  for (const { name } of rows) await database.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function insert(
  database: Database,
  done: number,
  some: readonly DrawnStorefront[],
): Promise<void> {
  await database.query(
    `with added as (
      insert into members.members
        (exchange_id, owner_id, number, name, list_name, joined_at, main_account)
      select
        8, $2 + n, 'b' || ($2 + n), 'Member', 'Member',
        now() - n * interval '1 minute', -($2 + n)
      from generate_series(1, $3::integer) n
      returning id, number
    )
    insert into directory.storefronts
      (member_id, name, short, description, category_ids, tags, lat, lon, city, state)
    select
      a.id, d.name, d.short, d.description, array[d.category], d.tags, d.lat, d.lon, 'Town', 'LA'
    from jsonb_to_recordset($1) as d (
      n integer, name text, short text, description text, category smallint, tags text[],
      lat double precision, lon double precision
    )
    join added a on a.number = 'b' || ($2 + d.n)`,
    [JSON.stringify(some.map((one, index) => ({ n: index + 1, ...one }))), done, some.length],
  )
}
