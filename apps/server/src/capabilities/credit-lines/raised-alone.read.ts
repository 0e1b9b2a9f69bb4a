/** By how much a person raised credit lines without a second one. */
import type { Queryable } from '@exchange/database'

/**
 * Minor units, within 24 hours before `now`, in all exchanges and under whichever login
 * (`members.same_person`). What it cut does not make room. Judge it under the ledger's lock, in the
 * commit that sets a line: two raises at once would not see each other.
 */
export async function readRaisedAlone(db: Queryable, by: number, now: Date): Promise<bigint> {
  const { rows } = await db.query<{ raised: bigint }>(
    `select coalesce(sum(c.after - c.before), 0)::bigint as raised
    from credit_lines.changes c
    where c.cause = 'office'
      and c.ordered_by is null
      and c.after > c.before
      and c.changed_at > $2::timestamptz - interval '24 hours'
      and members.same_person(c.changed_by, $1)`,
    [by, now],
  )
  return rows[0]?.raised ?? 0n
}
