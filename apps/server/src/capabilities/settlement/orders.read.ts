/** Orders as the page of settlement and the desk show them. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'
import type { OrderRow } from './orders.store.ts'

export interface OrderLine extends OrderRow {
  readonly orderedByName: string
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
}

/** Of one exchange, on either side: those that wait first, then the latest. */
export async function listOrders(
  db: Queryable,
  exchangeId: number,
  { by, limit }: { readonly by: number; readonly limit: number },
): Promise<OrderLine[]> {
  const { rows } = await db.query<OrderLine & Record<string, unknown>>(
    `select
      o.id, o.debtor_id as "debtorId", o.creditor_id as "creditorId",
      o.ordered_for as "orderedFor", o.unit, o.amount, o.paid,
      o.ordered_by as "orderedBy", o.ordered_at as "orderedAt", o.state,
      members.is_second_person(o.ordered_by, $2) as "isSecond",
      trim(concat(c.first_name, ' ', c.last_name)) as "orderedByName",
      case when d.id is not null then trim(concat(d.first_name, ' ', d.last_name)) end
        as "decidedByName",
      o.decided_at as "decidedAt"
    from settlement.orders o
    join members.contacts c on c.id = o.ordered_by
    left join members.contacts d on d.id = o.decided_by
    where $1 in (o.debtor_id, o.creditor_id)
    order by o.state <> 'ordered', o.ordered_at desc
    limit $3`,
    [exchangeId, by, limit],
  )
  return rows
}

/** Orders of other exchanges that wait for somebody with the right in these; undefined: all. */
export async function countWaitingSettlements(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  by: number,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(o.ordered_at) as oldest
    from settlement.orders o
    where o.state = 'ordered'
      and (
        $1::integer[] is null
        or case o.ordered_for when o.debtor_id then o.creditor_id else o.debtor_id end = any ($1)
      )
      and members.is_second_person(o.ordered_by, $2)`,
    [exchanges ?? null, by],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
