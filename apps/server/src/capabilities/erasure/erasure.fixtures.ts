/** People who are erased in tests, and what is still found of them. */
import type { Database } from '@exchange/database'
import type { TestApp } from '../../testing/test-app.ts'
import { addMember } from '../members/members.fixtures.ts'

/**
 * The columns in which a text is found: in every column of every table, of any type, as text. The
 * names of those that may keep it for a while are left out by their table.
 */
export async function columnsWith(
  owner: Database,
  texts: readonly string[],
  leftOut: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as "table", column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`,
  )
  const found: string[] = []
  // Of bytes, PostgreSQL writes the hexadecimal digits.
  const sought = texts.flatMap((one) => [one.toLowerCase(), Buffer.from(one).toString('hex')])
  for (const { table, column } of rows) {
    if (leftOut.includes(table)) continue
    // oxlint-disable-next-line no-await-in-loop -- one database
    const { rowCount } = await owner.query(
      `select
      from ${table} searched
      cross join unnest($1::text[]) as any_of (sought)
      where strpos(lower(searched."${column}"::text), any_of.sought) > 0
      limit 1`,
      [sought],
    )
    if (rowCount !== 0) found.push(`${table}.${column}`)
  }
  return found
}

/** As if its day had come. */
export async function makeDue({ owner }: Pick<TestApp, 'owner'>): Promise<void> {
  await owner.query(
    `update erasure.erasures
    set due_at = now() - interval '1 second'
    where began_at is null`,
  )
}

/** As if an hour had passed since the first pass. */
export async function anHourLater({ owner }: Pick<TestApp, 'owner'>): Promise<void> {
  await owner.query(
    `update erasure.erasures
    set passed_at = passed_at - interval '61 minutes', began_at = began_at - interval '61 minutes',
      due_at = due_at - interval '61 minutes'
    where passed_at is not null
      and done_at is null`,
  )
}

/** A payment that is scheduled for the next year. */
export async function schedulePayment(
  { owner }: Pick<TestApp, 'owner'>,
  by: { readonly memberId: number; readonly contactId: number },
): Promise<number> {
  const { memberId: payee } = await addMember(owner)
  const { rows } = await owner.query<{ id: number }>(
    `insert into schedules.schedules (
      member_id, contact_id, payee_member_id, amount, tip, note, zone, starts_at, recurring, due_at,
      try_at, made_at
    )
    values (
      $1, $2, $3, 500, 0, '', 'America/Chicago', '2030-01-01T10:00', 'none', '2030-01-01', '2030-01-01',
      now()
    )
    returning id`,
    [by.memberId, by.contactId, payee],
  )
  return rows[0]?.id ?? 0
}
