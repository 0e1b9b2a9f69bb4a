/** The text of letters of the office, as it is when they are sent. */
import type { Queryable } from '@exchange/database'

export interface OfficeLetterText {
  readonly id: number
  readonly subject: string
  readonly body: string
  readonly exchange: string
}

export async function readOfficeLetters(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfficeLetterText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<OfficeLetterText & Record<string, unknown>>(
    `select l.id, l.subject, l.body, e.name as exchange
    from letters.letters l
    join exchanges.exchanges e on e.id = l.exchange_id
    where l.id = any ($1::integer[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
