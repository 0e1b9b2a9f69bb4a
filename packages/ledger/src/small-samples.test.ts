import { expect, it } from 'vitest'
import { ledgerFixture } from './testing/ledger.fixtures.ts'

const at = ledgerFixture()

it('every column of the tables that payments write has a small statistics target, so that ANALYZE stays short and vacuum is not held back', async () => {
  // A table with one such column must have no column with a larger target.
  const { rows } = await at.owner.query<{ name: string; large: string[] | null }>(`
    select
      format('%s.%s', n.nspname, c.relname) as name,
      array_agg(a.attname::text) filter (where coalesce(a.attstattarget, 100) > 10) as large
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0
      and not a.attisdropped
    group by 1
    having bool_or(a.attstattarget = 10)`)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ledger.accounts', 'ledger.entries', 'ledger.transfers']),
  )
  expect(rows.filter(({ large }) => large !== null)).toEqual([])
})
