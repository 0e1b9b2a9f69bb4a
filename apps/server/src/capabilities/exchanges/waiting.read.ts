/** How many orders of staff wait for a second person. */
import type { Queryable } from '@exchange/database'
import type { Waiting, WaitingItem } from '@exchange/domain/desk/waiting.rules'
import { outlayTransfers } from './outlay-desk.read.ts'

export interface OrdersQuestion {
  readonly kind: 'flashcash' | 'gift-card' | 'posting'
  /** Undefined: all. */
  readonly exchanges: readonly number[] | undefined
  /** Who asks: its own orders wait for somebody else. */
  readonly by: number
  readonly now: Date
}

/** How long before its end an order was made. */
const ordersStay = `interval '24 hours'`

const waits = `o.kind = $1
      and ($2::integer[] is null or o.exchange_id = any ($2))
      and members.is_second_person(o.ordered_by, $3)
      and o.expires_at > $4
      -- It stays in the list of orders after it was carried out.
      and not exists (
        select
        from exchanges.outlays given
        join ledger.transfers t on t.id = given.transfer_id
        where given.ordered_by = o.ordered_by
          and given.exchange_id = o.exchange_id
          and given.given_at > o.expires_at - ${ordersStay}
          and t.kind = $5
          and t.detail ->> 'reference'
            -- A posting has only the digest of its own.
            in (o.reference, encode(sha256(convert_to(o.reference, 'UTF8')), 'hex'))
      )`

const valuesOf = ({ kind, exchanges, by, now }: OrdersQuestion) => [
  ...[kind, exchanges ?? null, by, now, outlayTransfers[kind]],
]

export async function countWaitingOutlays(
  db: Queryable,
  question: OrdersQuestion,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(o.expires_at - ${ordersStay}) as oldest
    from exchanges.outlay_orders o
    where ${waits}`,
    valuesOf(question),
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** Postings, which are confirmed on the page of the member; the oldest first. */
export async function listOrderedPostings(
  db: Queryable,
  question: Omit<OrdersQuestion, 'kind'>,
  limit: number,
): Promise<WaitingItem[]> {
  const { rows } = await db.query<WaitingItem & Record<string, unknown>>(
    `select
      o.exchange_id || '/' || o.reference as id,
      m.id as "memberId",
      m.list_name as member,
      o.exchange_id as "exchangeId",
      o.expires_at - ${ordersStay} as at,
      null as amount,
      o.content ->> 'direction' as about,
      concat(
        to_char((o.content ->> 'amount')::numeric / 100, 'FM999G999G999G990D00'),
        ', ', o.reference, ', ordered by ', c.first_name, ' ', c.last_name
      ) as detail
    from exchanges.outlay_orders o
    join members.members m on m.id = (o.content ->> 'member')::integer
    join members.contacts c on c.id = o.ordered_by
    where ${waits}
    order by o.expires_at, o.reference
    limit $6`,
    [...valuesOf({ ...question, kind: 'posting' }), limit],
  )
  return rows
}
