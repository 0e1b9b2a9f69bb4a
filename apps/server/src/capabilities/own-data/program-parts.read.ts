/** What programs of a business may do and were told: the parameter is the member. */
import { amount, utc, type Part } from './part.read.ts'

export const programParts: readonly Part[] = [
  {
    file: 'business/keys-of-programs.csv',
    sql: `select
      k.name,
      k.hint,
      array_to_string(k.scopes, ' ') as scopes,
      ${utc('k.made_at')} as made_at,
      ${utc('k.expires_at')} as expires_at,
      ${utc('k.used_at')} as used_at,
      ${utc('k.revoked_at')} as revoked_at
    from programs.keys k
    where k.member_id = $1
    order by k.id`,
  },
  {
    file: 'business/webhooks.csv',
    sql: `select
      t.id,
      t.address,
      array_to_string(t.topics, ' ') as topics,
      t.is_on::text as is_on,
      ${utc('t.made_at')} as made_at,
      ${utc('t.removed_at')} as removed_at
    from programs.targets t
    where t.member_id = $1
    order by t.id`,
  },
  {
    file: 'business/checkouts.csv',
    sql: `select
      c.id::text as id,
      c.reference,
      ${amount('c.amount')} as amount,
      c.status,
      ${utc('c.made_at')} as made_at,
      ${utc('c.paid_at')} as paid_at,
      c.receipt_code,
      ${amount('c.refunded')} as refunded
    from checkouts.checkouts c
    where c.member_id = $1
    order by c.made_at, c.id`,
  },
  {
    file: 'business/events-of-programs.csv',
    sql: `select e.number, e.id::text as id, e.topic, e.payload::text as body, ${utc('e.made_at')} as made_at
    from programs.events e
    where e.member_id = $1
    order by e.number`,
  },
  {
    file: 'business/sent-to-webhooks.csv',
    sql: `select
      e.number,
      d.target_id as webhook,
      d.status,
      ${utc('r.tried_at')} as tried_at,
      r.status as answer_status,
      r.answer,
      r.failure
    from programs.events e
    join programs.deliveries d on d.event_id = e.id
    left join programs.tries r on r.delivery_id = d.id
    where e.member_id = $1
    order by e.number, d.id, r.id`,
  },
]
