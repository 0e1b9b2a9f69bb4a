/** Credit lines that were ordered and wait for a second person, on the page of the member. */
import type { Queryable } from '@exchange/database'
import type { Waiting, WaitingItem } from '@exchange/domain/desk/waiting.rules'

export interface CreditOrdersQuestion {
  /** Undefined: all. */
  readonly exchanges: readonly number[] | undefined
  /** Who asks: its own orders wait for somebody else. */
  readonly by: number
  readonly now: Date
}

const waiting = `
    from member_records.credit_orders o
    join members.members m on m.id = o.member_id
    join members.contacts c on c.id = o.ordered_by
    where o.expires_at > $3
      and ($1::integer[] is null or m.exchange_id = any ($1))
      and members.is_second_person(o.ordered_by, $2)`

export async function countCreditOrders(
  db: Queryable,
  { exchanges, by, now }: CreditOrdersQuestion,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(o.ordered_at) as oldest ${waiting}`,
    [exchanges ?? null, by, now],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** The oldest first. */
export async function listCreditOrders(
  db: Queryable,
  { exchanges, by, now }: CreditOrdersQuestion,
  limit: number,
): Promise<WaitingItem[]> {
  const { rows } = await db.query<WaitingItem & Record<string, unknown>>(
    `select
      m.id::text as id,
      m.id as "memberId",
      m.list_name as member,
      m.exchange_id as "exchangeId",
      o.ordered_at as at,
      null as amount,
      'credit-line' as about,
      concat(
        to_char(o.credit::numeric / 100, 'FM999G999G999G990D00'),
        ', ordered by ', c.first_name, ' ', c.last_name
      ) as detail
    ${waiting}
    order by o.ordered_at, m.id
    limit $4`,
    [exchanges ?? null, by, now, limit],
  )
  return rows
}
