/** Inserts many rows in one statement, with one array per column. */
import type { Queryable } from '@exchange/database'

/** Name, PostgreSQL type, and one value per row. */
export type Column = readonly [name: string, type: string, values: readonly unknown[]]

export async function insertRows(
  on: Queryable,
  table: string,
  columns: readonly Column[],
): Promise<void> {
  const names = columns.map(([name]) => name).join(', ')
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')
  await on.query(
    `insert into ${table} (${names})
    select *
    from unnest(${arrays})`,
    columns.map(([, , values]) => values),
  )
}

/** Sets the sequence after rows with explicit ids, so that new rows get higher ids. */
export async function continueIds(on: Queryable, table: string): Promise<void> {
  await on.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  )
}
