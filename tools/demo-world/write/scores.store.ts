/** What the scores of the demo network begin with. */
import type { Database } from '@exchange/database'

/** The medians of today, also for the days before: nobody counted them then. */
export async function writePastMedians(database: Database, days: number): Promise<void> {
  await database.query(
    `insert into score.medians (exchange_id, day, median, sellers)
    select exchange_id, day - $1::integer, median, sellers
    from score.medians`,
    [days],
  )
}

/** The members whose people sign in. */
export async function readSignedInMembers(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ member: number }>(
    `select distinct c.member_id as member
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    join members.members m on m.id = c.member_id
    where m.status = 'active'
    order by member`,
  )
  return rows.map(({ member }) => member)
}

export async function writeDueScores(
  database: Database,
  members: readonly number[],
  now: Date,
): Promise<void> {
  await database.query(
    'update score.scores set due_at = $2 where member_id = any ($1::integer[])',
    [members, now],
  )
}
