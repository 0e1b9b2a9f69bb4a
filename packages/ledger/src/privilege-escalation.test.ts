/**
 * The application's login can do what exchange_app is granted and no more, even through a bug or an
 * SQL injection. Each way to get more rights is tried.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { postIn } from './index.ts'
import { ledgerFixture, move } from './testing/ledger.fixtures.ts'

const at = ledgerFixture()
let owner = ''
let login = ''

beforeAll(async () => {
  await at.ledger.post(move(at.house, await at.member(), 5n))
  owner = await who(at.owner)
  login = await who(at.db)
})

async function who(db: Database): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select current_user::text as name')
  return rows[0]?.name ?? ''
}

/** Every table of the ledger, with a change to it. */
const changes: Record<string, string> = {
  accounts: 'mox = mox + 1',
  entries: 'mox = mox + 1',
  transfers: `actor = 'me'`,
  seals: `hash = ''`,
  seal_signatures: `key_id = 'mine'`,
  checks: 'fault_row = null',
  floors: 'floor_mox = null',
  notes: "body = 'x'",
  guards: `name = 'mine'`,
  unfloored_kinds: `kind = 'mine'`,
}
/** The application may insert into these, but not update them. */
const addedTo = new Set(['seal_signatures', 'checks'])

/** A digest of everything that must stay unchanged. */
async function state(): Promise<unknown> {
  const tables = Object.keys(changes)
  const digests = {
    ...Object.fromEntries(tables.map((name) => [name, `select x from ledger.${name} x`])),
    rights: 'select c.oid, c.relacl, c.relowner from pg_class c',
    functions: 'select p.oid, p.proacl, p.prosrc, p.proconfig from pg_proc p',
    triggers: 'select t.oid, t.tgenabled from pg_trigger t',
    // Default privileges of other roles have no effect: they can create no objects.
    defaults: `select d.* from pg_default_acl d where d.defaclrole <> '${login}'::regrole`,
  }
  const parts = Object.entries(digests).map(
    ([name, rows]) =>
      `(select md5(string_agg(r::text, ',' order by r::text)) from (${rows}) r) as ${name}`,
  )
  return (await at.owner.query(`select ${parts.join(', ')}`)).rows
}

/** Runs the statements one after the other on one connection, and rolls them back. */
async function refusal(...statements: readonly string[]): Promise<string> {
  return await at.db
    .transaction(async (tx) => {
      for (const sql of statements) await tx.query(sql)
      throw new Error('nothing was refused')
    })
    .catch((error: Error & { code?: string }) => error.code ?? error.message)
}

const noRight = '42501'
const isTold = 'update ledger.accounts set mox = mox + 1'

describe('the login of the application', () => {
  it('is not the owner, and is only in exchange_app', async () => {
    expect(login).not.toBe(owner)
    const { rows } = await at.db.query(
      `select rolname::text as name from pg_roles where pg_has_role(oid, 'member') order by 1`,
    )
    expect(rows).toEqual([{ name: 'exchange_app' }, { name: login }])
  })

  it.each([
    'reset role',
    'set role none',
    'reset session authorization',
    'set session authorization default',
    'reset all',
    'set role exchange_app',
  ])('gains nothing by %s', async (sql) => {
    expect(await refusal(sql, isTold)).toBe(noRight)
    expect(await refusal(sql, 'alter table ledger.entries disable trigger all')).toBe(noRight)
  })

  it('can become no other role', async () => {
    for (const name of [owner, 'pg_write_server_files', 'pg_execute_server_program']) {
      expect(await refusal(`set role ${name}`)).toBe(noRight)
      expect(await refusal(`set session authorization ${name}`)).toBe(noRight)
      expect(await refusal(`grant ${name} to ${login}`)).toBe(noRight)
    }
    expect(await refusal(`alter role ${login} superuser`)).toBe(noRight)
    expect(await refusal('create role mine')).toBe(noRight)
    expect(await refusal(`alter role ${owner} password 'mine'`)).toBe(noRight)
  })

  it('changes no row of any ledger table, and inserts only signatures and checks', async () => {
    const before = await state()
    const { rows } = await at.owner.query<{ name: string }>(
      `select relname as name from pg_class
      where relnamespace = 'ledger'::regnamespace and relkind = 'r'`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(changes).toSorted())
    for (const [table, change] of Object.entries(changes)) {
      for (const sql of [
        `update ledger.${table} set ${change}`,
        `delete from ledger.${table}`,
        `truncate ledger.${table}`,
        `lock table ledger.${table} in exclusive mode`,
        `merge into ledger.${table} t using (select 1) one on true when matched then delete`,
        ...(addedTo.has(table)
          ? []
          : [`insert into ledger.${table} default values`, `copy ledger.${table} from stdin`]),
      ]) {
        expect([sql, await refusal(sql)]).toEqual([sql, noRight])
      }
    }
    expect(await state()).toEqual(before)
  })

  it('forges no answer of the ledger to a repeated command', async () => {
    const record = `'${randomUUID()}', '${randomUUID()}', '{}'`
    for (const sql of [
      `insert into kernel.idempotency (key, request_hash, answer, transfer_id)
        select ${record}, id from ledger.transfers limit 1`,
      `insert into kernel.idempotency (key, request_hash, answer, after)
        values (${record}, array[1000000, 0, 0])`,
      `insert into kernel.idempotency (key, request_hash, answer, created_at)
        values (${record}, '2090-01-01')`,
      `update kernel.idempotency set answer = '{}'`,
      `update kernel.idempotency set transfer_id = null`,
      `insert into kernel.idempotency (key, request_hash, answer) values (${record})
        on conflict (key) do update set answer = excluded.answer`,
    ]) {
      expect([sql, await refusal(sql)]).toEqual([sql, noRight])
    }
    const own = `insert into kernel.idempotency (key, request_hash, answer) values (${record})`
    expect(await refusal(own)).toBe('nothing was refused')
  })

  it('changes no object of the database', async () => {
    for (const sql of [
      'alter table ledger.entries disable trigger entries_stay',
      'alter table ledger.entries disable trigger all',
      'alter table ledger.accounts drop constraint accounts_floors_hold',
      `alter table ledger.accounts owner to ${login}`,
      'drop trigger entries_stay on ledger.entries',
      'drop function ledger.refuse_change() cascade',
      'drop table ledger.seals',
      'drop schema ledger cascade',
      'create trigger mine before insert on ledger.entries execute function ledger.refuse_change()',
      'create rule mine as on insert to ledger.entries do instead nothing',
      'create policy mine on ledger.entries using (true)',
      `create or replace function ledger.ask_guards(ledger.command, timestamptz) returns text
        language sql as 'select null::text'`,
      `create or replace function ledger.mine() returns int language sql as 'select 1'`,
      `alter function ledger.post(jsonb) security invoker`,
      `alter function ledger.post(jsonb) set search_path = public`,
      'create table ledger.mine (id int)',
      'create table public.mine (id int)',
      'create schema mine',
      `comment on table ledger.entries is 'mine'`,
      'create index mine on ledger.entries (mox)',
    ]) {
      expect([sql, await refusal(sql)]).toEqual([sql, noRight])
    }
  })

  it('registers no guard of its own', async () => {
    const guard = `create function public.mine(jsonb, uuid) returns boolean
      language sql as 'select true'`
    expect(await refusal(guard)).toBe(noRight)
    const known = `'ledger.refuse_change()'::regprocedure`
    expect(await refusal(`insert into ledger.guards values ('mine', ${known})`)).toBe(noRight)
  })

  it('disables no trigger by a setting', async () => {
    expect(await refusal(`set session_replication_role = replica`)).toBe(noRight)
    const byFunction = `select set_config('session_replication_role', 'replica', false)`
    expect(await refusal(byFunction)).toBe(noRight)
    const forLater = `alter role ${login} set session_replication_role = replica`
    expect(await refusal(forLater)).toBe(noRight)
  })

  it('reaches no file, no program and no other server', async () => {
    for (const sql of [
      `copy (select 1) to program 'true'`,
      `copy (select 1) to '/var/mine'`,
      `copy kernel.outbox (topic) from '/etc/passwd'`,
      `copy kernel.outbox (topic) from program 'true'`,
      `select pg_read_file('/etc/passwd')`,
      `select pg_ls_dir('/')`,
      `select lo_import('/etc/passwd')`,
      `select lo_export(lo_from_bytea(0, 'mine'), '/var/mine')`,
      'create extension dblink',
      'create extension plpython3u',
      `create server mine foreign data wrapper postgres_fdw`,
      `create function pg_temp.mine() returns int language c as 'libc', 'system'`,
      `load '$libdir/../mine'`,
      `select pg_reload_conf()`,
    ]) {
      const answer = await refusal(sql)
      // Where an extension is not installed, the server reports that first.
      expect([sql, answer]).toEqual([sql, expect.stringMatching(/^(42501|42704|0A000|58P01)$/)])
    }
    // Not allowed in a transaction.
    const setting = at.db.query('alter system set fsync = off')
    await expect(setting).rejects.toMatchObject({ code: noRight })
  })

  it('grants no right to anyone', async () => {
    const before = await state()
    for (const sql of [
      'grant update on ledger.accounts to exchange_app',
      `grant all on all tables in schema ledger to ${login}`,
      `grant execute on all functions in schema ledger to ${login}`,
      `alter default privileges for role ${owner} grant all on tables to ${login}`,
      `alter default privileges in schema ledger grant all on tables to public`,
    ]) {
      // Some are refused; others only give a warning and grant nothing.
      await at.db.query(sql).catch(() => undefined)
    }
    expect(await state()).toEqual(before)
  })

  it('creates no temporary table or type that could shadow one of ours', async () => {
    for (const sql of [
      'create temporary table accounts (id bigint)',
      'create temporary view entries as select 1',
      'create type pg_temp.uuid as (mine int)',
      `create function pg_temp.now() returns timestamptz language sql as 'select null'`,
    ]) {
      expect([sql, await refusal(sql)]).toEqual([sql, noRight])
    }
  })
})

describe("functions that run with the owner's rights", () => {
  it('all have a fixed search path that no other role can write to', async () => {
    const { rows } = await at.owner.query<{ name: string; settings: string[] | null }>(
      `select p.oid::regprocedure::text as name, p.proconfig as settings
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef
        and n.nspname !~ '^(pg_|information_schema)'
      order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ledger.post(jsonb)', 'ledger.seal(integer)']),
    )
    const loose = rows.filter(
      ({ settings }) => !settings?.some((one) => /^search_path=(pg_catalog|"")$/.test(one)),
    )
    expect(loose).toEqual([])
  })

  it('post and seal alike under any search path of the caller', async () => {
    const command = move(at.house, await at.member(), 7n)
    await at.db.transaction(async (tx) => {
      await tx.query('set local search_path = directory, kernel, pg_temp, pg_catalog')
      expect(await postIn(tx, command)).toMatchObject({ outcome: 'posted' })
    })
  })
})
