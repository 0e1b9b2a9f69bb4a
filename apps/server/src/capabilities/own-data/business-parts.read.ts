/** What the file has about a business: the parameter is the member. */
import { noteOfTransfer } from '@exchange/ledger'
import { cardParts } from './card-parts.read.ts'
import { officeParts } from './office-parts.read.ts'
import { amount, named, ownPerson, utc, type Part } from './part.read.ts'
import { payPageParts } from './pay-page-parts.read.ts'
import { programParts } from './program-parts.read.ts'
import { registerParts } from './register-parts.read.ts'
import { tillParts } from './till-parts.read.ts'

export const businessParts: readonly Part[] = [
  {
    file: 'business/business.json',
    sql: `select
      m.number, m.name, m.list_name, m.address1, m.address2, m.city, m.state, m.zip, m.phone,
      m.email, m.website, m.description, m.status, m.fee_plan,
      ${utc('m.joined_at')} as joined_at,
      x.name as exchange
    from members.members m
    join exchanges.exchanges x on x.id = m.exchange_id
    where m.id = $1`,
  },
  {
    file: 'business/listing.json',
    sql: `select to_jsonb(s) - 'member_id' - 'score' as listing, to_jsonb(d) - 'member_id' as draft
    from members.members m
    left join directory.storefronts s on s.member_id = m.id
    left join (select member_id, fields, saved_at from listings.drafts) d on d.member_id = m.id
    where m.id = $1`,
  },
  {
    file: 'business/former-listings.csv',
    sql: `select
      e.version,
      ${utc('e.published_at')} as published_at,
      ${ownPerson('e.published_by')} as published_by,
      e.fields::text as fields
    from listings.editions e
    where e.member_id = $1
    order by e.id`,
  },
  {
    file: 'business/former-exchanges.csv',
    sql: `select x.name as exchange, ${utc('v.moved_at')} as left_at
    from members.moves v
    join exchanges.exchanges x on x.id = v.left_exchange_id
    where v.member_id = $1
    order by v.after_seq`,
  },
  {
    file: 'business/products.csv',
    sql: `select p.name, p.short, p.description, ${amount('p.price')} as price
    from members.products p
    where p.member_id = $1
    order by p.id`,
  },
  {
    file: 'business/people.csv',
    sql: `select
      c.first_name, c.last_name, c.email, c.phone,
      array_to_string(c.rights, ' ') as rights,
      ${amount('c.payment_limit')} as payment_limit,
      ${amount('c.day_limit')} as day_limit,
      ${amount('c.month_limit')} as month_limit,
      ${utc('c.removed_at')} as removed_at
    from members.contacts c
    where c.member_id = $1
    order by c.id`,
  },
  {
    file: 'business/changes-of-people.csv',
    sql: `select
      ${utc('h.changed_at')} as changed_at,
      ${ownPerson('h.contact_id')} as person,
      ${ownPerson('h.changed_by')} as changed_by,
      h.before::text as before,
      h.after::text as after
    from members.people_changes h
    where h.member_id = $1
    order by h.id`,
  },
  {
    file: 'business/transactions.csv',
    sql: `select
      ${utc('t.occurred_at')} as occurred_at,
      t.id::text as transaction,
      t.kind,
      a.kind as account,
      ${named(`case
        when (t.detail ->> 'payer')::integer = $1 then (t.detail ->> 'payee')::integer
        else (t.detail ->> 'payer')::integer
      end`)} as business,
      ${amount('e.mox')} as moved,
      ${amount('e.usd')} as moved_usd,
      e.pts as moved_points,
      ${amount('e.mox_after')} as after,
      ${amount('e.usd_after')} as after_usd,
      e.pts_after as after_points,
      ${noteOfTransfer} as note
    from ledger.accounts a
    join ledger.entries e on e.account_id = a.id
    join ledger.transfers t on t.seq = e.transfer_seq
    where a.owner = 'member:' || $1::integer
    order by t.seq, a.id, e.version`,
  },
  {
    file: 'business/payments-in-the-former-system.csv',
    sql: `select
      to_char(p.day, 'YYYY-MM-DD') as day,
      case when p.payer_id = $1 then 'paid' else 'received' end as direction,
      coalesce(
        ${named('case when p.payer_id = $1 then p.payee_id else p.payer_id end')},
        case when p.payer_id = $1 then p.payee_name else p.payer_name end
      ) as business,
      ${amount('p.amount')} as amount,
      case when p.payer_id = $1 then ${amount('p.fee')} end as fee_usd,
      p.note,
      p.reference
    from former_payments.payments p
    where $1 in (p.payer_id, p.payee_id)
    order by p.day, p.id`,
  },
  {
    file: 'business/offline-allowances.csv',
    sql: `select
      ${utc('a.made_at')} as taken_at,
      ${ownPerson('a.contact_id')} as taken_by,
      a.number::text as number,
      ${amount('a.amount')} as amount,
      ${utc('a.expires_at')} as expires_at,
      a.state,
      ${named('a.payee_member_id')} as paid_to,
      ${amount('a.paid')} as paid,
      ${utc('a.ended_at')} as ended_at,
      ${utc('a.revoked_at')} as revoked_at
    from allowances.allowances a
    where a.member_id = $1
    order by a.number`,
  },
  {
    file: 'business/requests.csv',
    sql: `select
      ${utc('r.made_at')} as made_at,
      case when r.requestor_member_id = $1 then 'made' else 'received' end as direction,
      ${named('case when r.requestor_member_id = $1 then r.asked_member_id else r.requestor_member_id end')}
        as business,
      ${amount('r.amount')} as amount,
      r.note,
      r.status,
      ${utc('r.ended_at')} as ended_at
    from requests.requests r
    where $1 in (r.requestor_member_id, r.asked_member_id)
    order by r.id`,
  },
  ...payPageParts,
  {
    file: 'business/schedules.csv',
    sql: `select
      ${utc('s.made_at')} as made_at,
      ${ownPerson('s.contact_id')} as made_by,
      ${named('s.payee_member_id')} as business,
      ${amount('s.amount')} as amount,
      ${amount('s.tip')} as tip,
      s.note,
      s.status,
      ${utc('s.due_at')} as due_at,
      ${utc('s.ended_at')} as ended_at
    from schedules.schedules s
    where s.member_id = $1
    order by s.id`,
  },
  {
    file: 'business/approvals.csv',
    sql: `select
      ${utc('a.made_at')} as made_at,
      a.kind,
      ${named('case when a.payer_member_id = $1 then a.payee_member_id else a.payer_member_id end')}
        as business,
      ${amount('a.amount')} as amount,
      a.note,
      a.status,
      ${utc('a.ended_at')} as ended_at
    from approvals.approvals a
    where $1 in (a.payer_member_id, a.payee_member_id)
    order by a.made_at, a.id`,
  },
  {
    file: 'business/disputes.csv',
    sql: `select
      ${utc('d.opened_at')} as opened_at,
      d.transfer_id::text as transaction,
      d.reason,
      d.status,
      d.note as answer,
      ${utc('d.ended_at')} as ended_at
    from reversals.disputes d
    where d.payer_member_id = $1
    order by d.opened_at, d.id`,
  },
  {
    file: 'business/flashcash.csv',
    sql: `select
      ${utc('b.starts_at')} as starts_at,
      ${utc('b.ends_at')} as ends_at,
      ${amount('b.amount')} as amount,
      b.source,
      b.note
    from flashcash.buckets b
    where b.member_id = $1
    order by b.id`,
  },
  ...cardParts,
  {
    file: 'business/invitations.csv',
    sql: `select
      ${utc('i.created_at')} as invited_at,
      i.status,
      ${utc('i.joined_at')} as joined_at,
      ${named('i.joined_member_id')} as business
    from invitations.invitations i
    where i.member_id = $1
    order by i.id`,
  },
  {
    file: 'business/months.csv',
    sql: `select
      ${utc('m.begins_at')} as begins_at,
      ${utc('m.ends_at')} as ends_at,
      ${amount('m.target')} as target,
      m.outcome,
      ${amount('m.fee')} as fee,
      ${amount('m.charged')} as charged
    from months.months m
    where m.member_id = $1
    order by m.begins_at, m.month`,
  },
  {
    file: 'business/score.csv',
    sql: `select s.grade, s.score, s.total_score, ${utc('s.computed_at')} as computed_at
    from score.scores s
    where s.member_id = $1
    order by s.member_id`,
  },
  {
    file: 'business/score-by-day.csv',
    sql: `select s.day::text as day, s.score, s.total_score
    from score.days s
    where s.member_id = $1
    order by s.day`,
  },
  ...programParts,
  ...registerParts,
  ...tillParts,
  ...officeParts,
]
