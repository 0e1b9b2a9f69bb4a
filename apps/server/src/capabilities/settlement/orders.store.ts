/** Orders that settle what one exchange owes another. */
import type { Queryable, Tx } from '@exchange/database'
import type {
  OrderSides,
  OrderState,
  SettlementUnit,
} from '@exchange/domain/settlement/position.rules'

export interface NewOrder extends OrderSides {
  readonly id: string
  readonly unit: SettlementUnit
  /** Minor units. */
  readonly amount: bigint
  readonly paid: string
  readonly orderedBy: number
  readonly orderedAt: Date
}

/** False: an order with this id exists, or one of the pair waits. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<boolean> {
  const { id, debtorId, creditorId, orderedFor, unit, amount, paid, orderedBy, orderedAt } = order
  const { rowCount } = await tx.query(
    `insert into settlement.orders
      (id, debtor_id, creditor_id, ordered_for, unit, amount, paid, ordered_by, ordered_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict do nothing`,
    [id, debtorId, creditorId, orderedFor, unit, amount, paid, orderedBy, orderedAt],
  )
  return rowCount === 1
}

export interface OrderRow extends NewOrder {
  readonly state: OrderState
  /** Whether this caller may be the second person. */
  readonly isSecond: boolean
}

/** Locks the row; undefined: there is none. */
export async function lockOrder(tx: Tx, id: string, by: number): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow & Record<string, unknown>>(
    `select
      o.id, o.debtor_id as "debtorId", o.creditor_id as "creditorId",
      o.ordered_for as "orderedFor", o.unit, o.amount, o.paid,
      o.ordered_by as "orderedBy", o.ordered_at as "orderedAt", o.state,
      members.is_second_person(o.ordered_by, $2) as "isSecond"
    from settlement.orders o
    where o.id = $1
    for update`,
    [id, by],
  )
  return rows[0]
}

export async function updateOrder(
  tx: Tx,
  id: string,
  { state, by, at }: { readonly state: OrderState; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update settlement.orders
    set state = $2, decided_by = $3, decided_at = $4
    where id = $1`,
    [id, state, by, at],
  )
}

/** The two exchanges of an order; undefined: there is no such order. */
export async function findSides(db: Queryable, id: string): Promise<OrderSides | undefined> {
  const { rows } = await db.query<OrderSides & Record<string, unknown>>(
    `select o.debtor_id as "debtorId", o.creditor_id as "creditorId", o.ordered_for as "orderedFor"
    from settlement.orders o
    where o.id = $1`,
    [id],
  )
  return rows[0]
}
