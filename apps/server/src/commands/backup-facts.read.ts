/** What a backup notes of a database, and what a restore compares. */
import { connect, type Queryable } from '@exchange/database'
import type { BackupFacts } from './backup-folder.ts'

export async function onDatabase<Value>(
  url: string,
  work: (on: Queryable) => Promise<Value>,
): Promise<Value> {
  const database = connect({
    url,
    max: 1,
    applicationName: 'exchange command',
    statementTimeoutMs: 0,
  })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

export async function serverMajor(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ version: number }>(
    `select current_setting('server_version_num')::integer / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

/** Whether it has any table besides those of extensions. */
export async function hasTables(on: Queryable): Promise<boolean> {
  const { rowCount } = await on.query(`
    select
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p')
      and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname !~ '^pg_(toast|temp)'
    limit 1`)
  return (rowCount ?? 0) > 0
}

export async function isOurs(on: Queryable): Promise<boolean> {
  const { rows } = await on.query<{ is: boolean }>(
    `select to_regclass('ledger.transfers') is not null
      and to_regclass('kernel.card_keys') is not null as is`,
  )
  return rows[0]?.is ?? false
}

export async function readFacts(on: Queryable): Promise<BackupFacts> {
  const { rows } = await on.query<BackupFacts & Record<string, unknown>>(`
    select
      current_database() as database,
      current_setting('server_version_num')::integer / 10000 as postgres,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt",
      coalesce((select max(seq) from ledger.transfers), 0)::text as "lastTransfer",
      (select count(*) from members.members)::integer as members,
      (select count(*) from media.images)::integer as pictures,
      array(select id from kernel.card_keys order by id) as "cardNumberKeys",
      (
        select key_id
        from ledger.seal_signatures
        order by seal_id desc
        limit 1
      ) as "ledgerSealKey"`)
  const [row] = rows
  if (!row) throw new Error('The facts of a database have no row.')
  return row
}

/** The logins that have the rights of the application. */
export async function readServiceLogins(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>(`
    select m.rolname as name
    from pg_auth_members a
    join pg_roles r on r.oid = a.roleid
    join pg_roles m on m.oid = a.member
    where r.rolname = 'exchange_app'
      and m.rolcanlogin
      and not m.rolsuper
    order by 1`)
  return rows.map(({ name }) => name)
}
