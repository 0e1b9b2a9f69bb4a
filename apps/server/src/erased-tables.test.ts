/** each table about people is erased by a step, or stays for a reason that is told. */
import { staysAfterErasure } from '@exchange/domain/erasure/what-stays.rules'
import {
  accountTables,
  bookTables,
  impersonalTables,
} from '@exchange/domain/retention/kept-for-good.rules'
import { forgotten, forgottenByUse } from '@exchange/domain/retention/retention.rules'
import { openMatters } from '@exchange/domain/erasure/erasure.rules'
import { expect, it } from 'vitest'
import { testApp } from './testing/test-app.ts'

const app = testApp()

const personal = [
  ...forgotten.map(({ table }) => table),
  ...[forgottenByUse, accountTables, bookTables].flatMap((list) => Object.keys(list)),
]

async function erased(): Promise<string[]> {
  const { rows } = await app().owner.query<{ name: string }>(
    'select distinct unnest(tables) as name from erasure.steps',
  )
  return rows.map(({ name }) => name)
}

it('each table about people has an erasure or a reason to stay, and none has both', async () => {
  const taken = await erased()
  expect(personal.filter((name) => !taken.includes(name) && !(name in staysAfterErasure))).toEqual(
    [],
  )
  expect(Object.keys(staysAfterErasure).filter((name) => taken.includes(name))).toEqual([])
  const unknown = [...taken, ...Object.keys(staysAfterErasure)]
  const known = [...personal, ...impersonalTables]
  expect(unknown.filter((name) => !known.includes(name))).toEqual([])
})

it('the function of each step names the tables that the step declares, and no others', async () => {
  const { rows } = await app().owner.query<{ name: string; tables: string[]; text: string }>(
    `select s.capability as name, s.tables, p.prosrc as text
    from erasure.steps s
    join pg_proc p on p.oid = s.function`,
  )
  // They are erased by functions of the schema that has them.
  const through: Record<string, string> = {
    'ledger.notes': 'ledger.erase_notes',
    'media.images': 'media.erase_unused',
    'media.pictures': 'media.erase_unused',
    'directory.listings': 'delete from directory.storefronts',
  }
  expect(rows.length).toBeGreaterThan(25)
  for (const { name, tables, text } of rows) {
    const missing = tables.filter((table) => !text.includes(through[table] ?? table))
    expect([name, missing]).toEqual([name, []])
    const changed = [...text.matchAll(/(?:update|delete from) ([a-z_]+\.[a-z_]+)/g)]
    const undeclared = changed.map(([, table = '']) => table).filter((one) => !tables.includes(one))
    expect([name, undeclared]).toEqual([name, []])
  }
})

it('the database finds nothing open that has no words', async () => {
  const { rows } = await app().owner.query<{ text: string }>(
    `select prosrc as text from pg_proc where oid = 'erasure.open_matters'::regproc`,
  )
  const found = [...(rows[0]?.text ?? '').matchAll(/\(\d+, '([a-z-]+)'/g)].map(([, name]) => name)
  expect(found).toEqual([...openMatters])
})
