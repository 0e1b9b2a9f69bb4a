/** Who is a second person, and from which sum on one is needed. */
import type { Queryable } from '@exchange/database'

export async function readIsSecondPerson(
  db: Queryable,
  first: number,
  second: number,
): Promise<boolean> {
  const { rows } = await db.query<{ second: boolean }>(
    'select members.is_second_person($1, $2) as second',
    [first, second],
  )
  return rows[0]?.second === true
}

/** What one person of the staff may give out within 24 hours; minor units. */
export async function readOutlayMost(db: Queryable, exchangeId: number, at: Date): Promise<bigint> {
  const { rows } = await db.query<{ most: bigint }>(
    'select most from exchanges.outlay_terms($1, $2)',
    [exchangeId, at],
  )
  return rows[0]?.most ?? 0n
}
