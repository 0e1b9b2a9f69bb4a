/** The book of brook, the broker of exchange 8: all businesses there that are listed. */
import type { Queryable } from '@exchange/database'

const broker = 'brook'
const assignedBy = 'root'
const exchangeId = 8
/** Or since the business joined, if that is later. */
const assignedDaysAgo = 500

export async function writeBooks(on: Queryable, today: Date): Promise<void> {
  await on.query(
    `insert into brokers.assignments (member_id, broker_id, assigned_by, assigned_at)
    select
      m.id,
      broker.contact_id,
      office.contact_id,
      greatest(m.joined_at, $4::timestamptz - make_interval(days => $5))
    from members.members m
    join identity.users broker on broker.username = $1
    join identity.users office on office.username = $2
    where m.exchange_id = $3
      and m.status = 'active'
      and m.listed`,
    [broker, assignedBy, exchangeId, today, assignedDaysAgo],
  )
}
