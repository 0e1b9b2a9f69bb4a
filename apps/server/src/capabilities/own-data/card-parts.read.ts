/** Gift cards, payment cards and their charges of the business: the parameter is the member. */
import { amount, ownPerson, utc, type Part } from './part.read.ts'

export const cardParts: readonly Part[] = [
  {
    file: 'business/gift-cards.csv',
    sql: `select
      ${utc('g.created_at')} as bought_at,
      ${amount('g.amount')} as amount,
      g.message,
      g.last_day::text as last_day
    from gift_cards.cards g
    where g.buyer_member_id = $1
    order by g.id`,
  },
  {
    file: 'business/payment-cards.csv',
    sql: `select
      w.card_type_nice as card,
      w.last_four,
      w.expiry,
      ${utc('w.created_at')} as saved_at,
      ${utc('w.removed_at')} as removed_at
    from wallet.cards w
    where w.member_id = $1
    order by w.created_at, w.vault_id`,
  },
  {
    file: 'business/auto-reload.csv',
    sql: `select
      ${amount('e.amount')} as amount_usd,
      ${amount('e.trigger_below')} as below_usd,
      ${ownPerson('e.authorized_by')} as authorized_by,
      ${utc('e.authorized_at')} as authorized_at
    from auto_reload.enrolments e
    where e.member_id = $1
    order by e.member_id`,
  },
  {
    file: 'business/reloads.csv',
    sql: `select
      ${utc('r.started_at')} as started_at,
      ${amount('r.amount')} as amount_usd,
      r.cause,
      r.outcome,
      ${utc('r.ended_at')} as ended_at
    from auto_reload.reloads r
    where r.member_id = $1
    order by r.started_at, r.attempt_id`,
  },
  {
    file: 'business/card-charges.csv',
    sql: `select
      ${utc('a.created_at')} as made_at,
      a.purpose,
      ${amount('a.amount')} as amount_usd,
      a.state,
      a.card_last_four,
      ${ownPerson('a.contact_id')} as person
    from card_attempts.attempts a
    where a.member_id = $1
    order by a.created_at, a.id`,
  },
]
