/** How many orders of staff wait for a second person. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'

export interface OrdersQuestion {
  readonly kind: 'flashcash' | 'gift-card'
  /** Undefined: all. */
  readonly exchanges: readonly number[] | undefined
  /** Who asks: its own orders wait for somebody else. */
  readonly by: number
  readonly now: Date
}

/** How long before its end an order was made. */
const ordersStay = `interval '24 hours'`

export async function countWaitingOutlays(
  db: Queryable,
  { kind, exchanges, by, now }: OrdersQuestion,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(o.expires_at - ${ordersStay}) as oldest
    from exchanges.outlay_orders o
    where o.kind = $1
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
          and t.detail ->> 'reference' = o.reference
      )`,
    [kind, exchanges ?? null, by, now],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
