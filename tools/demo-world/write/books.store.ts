/** The office, and the book of brook, its broker: all listed businesses of exchange 8. */
import type { Queryable } from '@exchange/database'

const broker = 'brook'
const assignedBy = 'root'
const exchangeId = 8
/** Or since the business joined, if that is later. */
const assignedDaysAgo = 500

/** Root and brook work in one business, the office: each may be the other's second person. */
export async function writeOffice(on: Queryable): Promise<void> {
  await on.query(
    `insert into network.offices (exchange_id, member_id)
    select m.exchange_id, m.id
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    join members.members m on m.id = c.member_id
    where u.username = $1`,
    [assignedBy],
  )
}

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
