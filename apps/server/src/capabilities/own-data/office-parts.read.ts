/** What the office did and wrote about a business: the parameter is the member. */
import { amount, utc, type Part } from './part.read.ts'

export const officeParts: readonly Part[] = [
  {
    file: 'business/brokers.csv',
    sql: `select
      concat_ws(' ', p.first_name, p.last_name) as broker,
      ${utc('a.assigned_at')} as since,
      ${utc('a.ended_at')} as until
    from brokers.assignments a
    join members.contacts p on p.id = a.broker_id
    where a.member_id = $1
    order by a.id`,
  },
  {
    file: 'business/notes-of-brokers.csv',
    sql: `select ${utc('n.written_at')} as written_at, n.signal, n.outcome, n.note
    from brokers.notes n
    where n.member_id = $1
    order by n.written_at, n.id`,
  },
  {
    file: 'business/notes-of-office.csv',
    sql: `select ${utc('n.written_at')} as written_at, n.text
    from member_records.notes n
    where n.member_id = $1
    order by n.id`,
  },
  {
    file: 'business/set-by-office.csv',
    sql: `select
      ${utc('c.changed_at')} as changed_at,
      c.kind,
      c.before::text as before,
      c.after::text as after,
      c.why
    from member_records.changes c
    where c.member_id = $1
    order by c.id`,
  },
  {
    file: 'business/credit-line.csv',
    sql: `select
      ${utc('c.changed_at')} as changed_at,
      ${amount('c.before')} as before,
      ${amount('c.after')} as after,
      c.cause,
      c.reason
    from credit_lines.changes c
    where c.member_id = $1
    order by c.id`,
  },
  // With the last four digits of the tax number; the main contact alone gets parts of a business.
  {
    file: 'business/w9.csv',
    sql: `select
      ${utc('w.signed_at')} as signed_at,
      w.name, w.business_name, w.classification, w.llc_code, w.foreign_owners::text,
      w.exempt_code, w.address, w.city, w.state, w.zip, w.tin_type, w.last_four,
      w.backup_withholding::text, w.paperless::text, w.signature
    from tax.certifications w
    where w.member_id = $1
    order by w.id`,
  },
  {
    file: 'business/w9-history.csv',
    sql: `select ${utc('e.at')} as noted_at, e.event, e.code, e.why
    from tax.events e
    where e.member_id = $1
    order by e.id`,
  },
  {
    file: 'business/tax-forms.csv',
    sql: `select f.year, f.number, f.sold_on::text as sold_on, f.sales, ${amount('f.amount')} as amount
    from tax.forms f
    join tax.recipients r on r.id = f.recipient_id
    where r.member_id = $1
    order by f.year, f.number`,
  },
  {
    file: 'business/who-looked.csv',
    sql: `select
      ${utc('l.at')} as noted_at,
      l.act,
      concat_ws(' ', p.first_name, p.last_name) as person,
      x.name as exchange,
      case when l.object_kind = 'payment' then l.object_id end as payment
    from audit.entries l
    left join members.contacts p on p.id = l.actor
    left join exchanges.exchanges x on x.id = l.exchange_id
    where l.members @> array[$1::integer]
    order by l.at, l.id`,
  },
]
