import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, migrate, type Database } from './index.ts'
import { schemaRoot } from './schema-files.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase('migrate')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sql files '))
const made: string[] = []
let db: Database

beforeAll(() => {
  db = database.connectAsOwner()
})

/** Creates an empty database; dropped after the tests. */
async function empty(): Promise<string> {
  const name = `${new URL(database.ownerUrl()).pathname.slice(1)}_${made.length}`
  await db.query(`create database ${name}`)
  made.push(name)
  const url = new URL(database.ownerUrl())
  url.pathname = `/${name}`
  return url.href
}

afterAll(async () => {
  for (const name of made) await db.query(`drop database ${name} with (force)`)
  fs.rmSync(folder, { recursive: true, force: true })
})

const shop = {
  'schema/order.txt': '# one\nshop\n',
  'schema/shop/tables.sql': `create schema shop;
    create table shop.goods (id integer primary key, price integer not null);`,
  'schema/shop/dearest.sql': `create or replace function shop.dearest() returns integer
    language sql as $$ select max(price) from shop.goods $$;`,
}
const withGuard = {
  ...shop,
  'schema/shop/check-price.sql': `
create or replace function shop.check_price() returns trigger language plpgsql as $$
begin
  return new;
end
$$;

create or replace trigger goods_have_prices
before insert on shop.goods
for each row execute function shop.check_price();
`,
}

/** A folder with exactly these files. */
function rootOf(files: Readonly<Record<string, string>>): string {
  const root = fs.mkdtempSync(path.join(folder, 'root-'))
  fs.mkdirSync(path.join(root, 'migrations'))
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text.replaceAll(/^ +create/gm, 'create'))
  }
  return root
}

async function bring(url: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  return await migrate(url, { root: rootOf(files) })
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const one = connect({ url, max: 1 })
  try {
    const { rows } = await one.query(sql)
    return rows
  } finally {
    await one.end()
  }
}

describe('an empty database', () => {
  it('gets the tables, then the migrations, then functions in dependency order', async () => {
    const url = await empty()
    const files = {
      ...shop,
      'migrations/0001_goods.sql': 'insert into shop.goods (id, price) values (1, 5)',
      // Sorts before the function that it calls.
      'schema/shop/bill.sql': `create or replace view shop.bill as select shop.dearest() as sum;`,
    }
    expect(await bring(url, files)).toEqual([
      'schema/shop/tables.sql',
      'migrations/0001_goods.sql',
      'schema/shop/bill.sql',
      'schema/shop/dearest.sql',
    ])
    expect(await ask(url, 'select sum from shop.bill')).toEqual([{ sum: 5 }])
    expect(await bring(url, files)).toEqual([])
  })

  it('is migrated once, however many processes start together', async () => {
    const url = await empty()
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  })

  it('stays empty when a file fails, and the error names the file', async () => {
    const url = await empty()
    const broken = { ...shop, 'schema/shop/dearest.sql': 'create or replace function shop.x(' }
    await expect(bring(url, broken)).rejects.toThrow(/^schema\/shop\/dearest\.sql: syntax error/)
    expect(await ask(url, `select to_regclass('shop.goods') as shop`)).toEqual([{ shop: null }])
  })

  it('refuses a capability that is missing in order.txt', async () => {
    const lost = { ...shop, 'schema/lost/tables.sql': 'create schema lost;' }
    await expect(bring(await empty(), lost)).rejects.toThrow(/schema\/lost is not named/)
  })
})

describe('a database that was migrated before', () => {
  it('gets the tables of a new capability', async () => {
    const url = await empty()
    await bring(url, shop)
    const files = {
      ...shop,
      'schema/order.txt': 'shop\nbank\n',
      'schema/bank/tables.sql': 'create schema bank;',
    }
    expect(await bring(url, files)).toEqual(['schema/bank/tables.sql'])
  })

  it('gets only the changed function', async () => {
    const url = await empty()
    await bring(url, withGuard)
    const changed = shop['schema/shop/dearest.sql'].replace('max', 'min')
    const applied = await bring(url, { ...withGuard, 'schema/shop/dearest.sql': changed })
    expect(applied).toEqual(['schema/shop/dearest.sql'])
    await ask(url, 'insert into shop.goods (id, price) values (1, 5), (2, 7)')
    expect(await ask(url, 'select shop.dearest() as n')).toEqual([{ n: 5 }])
  })

  it('refuses an edited tables.sql, and stays unchanged', async () => {
    const url = await empty()
    await bring(url, shop)
    const edited = shop['schema/shop/tables.sql'].replace('price integer', 'price bigint')
    await expect(bring(url, { ...shop, 'schema/shop/tables.sql': edited })).rejects.toThrow(
      'schema/shop/tables.sql was edited after it was applied',
    )
    expect(await bring(url, shop)).toEqual([])
  })

  it('refuses migrations that were edited, are missing or have too low a number', async () => {
    const url = await empty()
    const first = { ...shop, 'migrations/0001_a.sql': 'select 1' }
    const both = { ...first, 'migrations/0003_c.sql': 'select 3' }
    await bring(url, both)
    const refused = async (files: Readonly<Record<string, string>>) =>
      await bring(url, files).catch((error: Error) => error.message)
    expect(await refused({ ...both, 'migrations/0001_a.sql': 'select 2' })).toMatch(
      /^migrations\/0001_a\.sql was edited/,
    )
    expect(await refused(first)).toMatch(/^migrations\/0003_c\.sql .* does not have it/)
    expect(await refused({ ...both, 'migrations/0002_b.sql': 'select 2' })).toMatch(
      /^migrations\/0002_b\.sql would be applied after migrations\/0003_c\.sql/,
    )
  })

  it('refuses functions, views and triggers that no file defines', async () => {
    const url = await empty()
    await bring(url, withGuard)
    await ask(url, 'create view shop.list as select * from shop.goods')
    await expect(bring(url, shop)).rejects.toThrow(
      'No file in schema defines these objects of this database: function shop.check_price, ' +
        'trigger goods_have_prices on shop.goods, view shop.list.',
    )
    const drops = `drop view shop.list;
      drop trigger goods_have_prices on shop.goods;
      drop function shop.check_price;`
    expect(await bring(url, { ...shop, 'migrations/0001_drops.sql': drops })).toHaveLength(1)
  })

  it('refuses the old signature of a changed function', async () => {
    const url = await empty()
    await bring(url, shop)
    const named = shop['schema/shop/dearest.sql'].replace('dearest()', 'dearest(most integer)')
    await expect(bring(url, { ...shop, 'schema/shop/dearest.sql': named })).rejects.toThrow(
      'function shop.dearest.',
    )
    const files = {
      ...shop,
      'schema/shop/dearest.sql': named,
      'migrations/0001_a.sql': 'drop function shop.dearest()',
    }
    expect(await bring(url, files)).toHaveLength(2)
  })

  it('is refused when it was made by a version that recorded no files', async () => {
    const url = await empty()
    await ask(url, 'create schema ledger create table transfers (id uuid)')
    await expect(migrate(url)).rejects.toThrow(/made by an earlier version/)
  })
})

describe('our own schema', () => {
  /** Everything that applying a file again could change. */
  const repeated = `
    select
      (
        select json_agg(
          pg_get_functiondef(p.oid) || p.proacl::text order by p.oid::regprocedure::text
        )
        from pg_proc p
        where p.pronamespace::regnamespace::text !~ '^(pg_|information_schema|public)'
          and p.prokind = 'f'
      ) as functions,
      (
        select json_agg(pg_get_triggerdef(t.oid) order by t.tgname, t.tgrelid::regclass::text)
        from pg_trigger t
        where not t.tgisinternal
      ) as triggers,
      (
        select json_agg(pg_get_viewdef(c.oid) || c.relacl::text order by c.oid::regclass::text)
        from pg_class c
        where c.relkind = 'v'
          and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|public)'
      ) as views,
      (select json_agg(g order by g.name) from ledger.guards g) as guards,
      (select json_agg(k order by k.kind) from notifications.kinds k) as kinds`

  it('is unchanged when every function, view and trigger is applied again', async () => {
    const [scratch, again] = [await empty(), await empty()]
    const all = await migrate(scratch)
    await migrate(again)
    await ask(again, `delete from public.sql_files where name !~ 'tables.sql$'`)
    const applied = await migrate(again)
    expect(applied).toEqual(all.filter((name) => !name.endsWith('/tables.sql')))
    expect(applied.length).toBeGreaterThan(50)
    expect(await ask(again, repeated)).toEqual(await ask(scratch, repeated))
  })

  it('is the same after an upgrade from an older function', async () => {
    const [scratch, upgraded] = [await empty(), await empty()]
    await migrate(scratch)
    const older = fs.mkdtempSync(path.join(folder, 'older-'))
    for (const part of ['schema', 'migrations']) {
      fs.cpSync(path.join(schemaRoot(), part), path.join(older, part), { recursive: true })
    }
    const file = path.join(older, 'schema/ledger/prove-balance.sql')
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('<> 0', '<> 1'))
    await migrate(upgraded, { root: older })
    expect(await ask(upgraded, repeated)).not.toEqual(await ask(scratch, repeated))
    expect(await migrate(upgraded)).toEqual(['schema/ledger/prove-balance.sql'])
    expect(await ask(upgraded, repeated)).toEqual(await ask(scratch, repeated))
  })

  it('has no function that everybody may execute', async () => {
    const open = `select p.oid::regprocedure::text as function
      from pg_proc p
      where p.pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
        and (p.proacl is null or p.proacl::text ~ '[{,]=')`
    expect(await ask(database.ownerUrl(), open)).toEqual([])
  })
})
