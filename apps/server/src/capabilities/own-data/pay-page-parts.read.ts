/** The pay pages of a business, and what was paid on them: the parameter is the member. */
import { amount, named, ownPerson, utc, type Part } from './part.read.ts'

export const payPageParts: readonly Part[] = [
  {
    file: 'business/pay-pages.csv',
    sql: `select
      ${utc('g.made_at')} as made_at,
      ${ownPerson('g.made_by')} as made_by,
      g.code,
      g.label,
      g.note,
      g.kind,
      g.question,
      g.reference,
      g.uses_most,
      ${utc('g.expires_at')} as expires_at,
      ${utc('g.off_at')} as off_at
    from pay_pages.pages g
    where g.member_id = $1
    order by g.id`,
  },
  {
    file: 'business/paid-on-pages.csv',
    sql: `select
      ${utc('u.used_at')} as paid_at,
      g.code,
      case when g.member_id = $1 then 'received' else 'paid' end as direction,
      ${named('case when g.member_id = $1 then u.payer_member_id else g.member_id end')} as business,
      ${amount('u.amount')} as amount,
      ${amount('u.tip')} as tip,
      u.state,
      u.transfer_id::text as transaction
    from pay_pages.uses u
    join pay_pages.pages g on g.id = u.page_id
    where $1 in (g.member_id, u.payer_member_id)
    order by u.used_at, u.page_id, u.number`,
  },
]
