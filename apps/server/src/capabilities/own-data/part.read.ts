/** A part of the file with somebody's data, and how its rows are read. */
import type { Queryable } from '@exchange/database'

export interface Part {
  /** Its name in the ZIP: `.json` has one object, `.csv` a line for each row. */
  readonly file: string
  /** `$1`: whose it is. */
  readonly sql: string
}

export type PartRow = Readonly<Record<string, unknown>>

/** A time as text, in UTC. */
export const utc = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Minor units as an amount with two decimals. */
export const amount = (column: string) => `(${column} / 100.0)::numeric(20, 2)::text`

const rowsAtOnce = 2_000

/**
 * The rows of a part, in pages: between two of them no connection is held. The whole result is
 * counted by place, so a row that is added meanwhile at the end is read too.
 */
export async function* readPart(
  db: Queryable,
  { sql }: Part,
  whose: number,
): AsyncGenerator<readonly PartRow[]> {
  for (let place = 0; ; place += rowsAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { rows } = await db.query<Record<string, unknown>>(`${sql} limit $2 offset $3`, [
      whose,
      rowsAtOnce,
      place,
    ])
    if (rows.length > 0 || place === 0) yield rows
    if (rows.length < rowsAtOnce) return
  }
}

/** The other business of a row, by name alone. */
export const named = (column: string) =>
  `(select other.list_name from members.members other where other.id = ${column})`
/** A person of the own business; nobody else is named. */
export const ownPerson = (column: string) =>
  `(
    select concat_ws(' ', own.first_name, own.last_name)
    from members.contacts own
    where own.id = ${column}
      and own.member_id = $1
  )`
