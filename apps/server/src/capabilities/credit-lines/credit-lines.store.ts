/** Credit lines: who sets them, their changes, and orders that wait for a second person. */
import type { Queryable, Tx } from '@exchange/database'
import type { JsonObject } from '@exchange/ledger'

/** A member's line stays as staff set it, or follows the rule again. */
export async function upsertByHand(tx: Tx, memberId: number, byHand: boolean): Promise<void> {
  await tx.query(
    `insert into credit_lines.lines (member_id, by_hand)
    values ($1, $2)
    on conflict (member_id) do update
    set by_hand = excluded.by_hand`,
    [memberId, byHand],
  )
}

export interface LineChange {
  readonly memberId: number
  readonly exchangeId: number
  /** Minor units of the currency. */
  readonly before: bigint
  readonly after: bigint
  readonly cause: 'rule' | 'staff' | 'given-back'
  readonly reason: string
  readonly by: number | null
  readonly orderedBy: number | null
  readonly working: JsonObject | null
  /** 0: the default, which has no row. */
  readonly policyId: number
  readonly at: Date
}

export async function insertChange(tx: Tx, of: LineChange): Promise<void> {
  await tx.query(
    `insert into credit_lines.changes (
      member_id, exchange_id, before, after, cause, reason, changed_by, ordered_by, working,
      policy_id, changed_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10, 0), $11)`,
    [
      ...[of.memberId, of.exchangeId, of.before, of.after, of.cause, of.reason, of.by],
      ...[of.orderedBy, of.working && JSON.stringify(of.working), of.policyId, of.at],
    ],
  )
}

export interface NewOrder {
  readonly memberId: number
  readonly amount: bigint
  readonly reason: string
  readonly by: number
  readonly at: Date
  readonly expiresAt: Date
}

/** Undefined if another order waits for this member. */
export async function insertOrder(tx: Tx, of: NewOrder): Promise<string | undefined> {
  await tx.query(
    `delete from credit_lines.orders
    where member_id = $1
      and expires_at <= $2`,
    [of.memberId, of.at],
  )
  const { rows } = await tx.query<{ id: string }>(
    `insert into credit_lines.orders
      (member_id, amount, reason, ordered_by, ordered_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict on constraint one_order_waits_for_a_member do nothing
    returning id`,
    [of.memberId, of.amount, of.reason, of.by, of.at, of.expiresAt],
  )
  return rows[0]?.id
}

export interface TakenOrder {
  readonly memberId: number
  readonly amount: bigint
  readonly reason: string
  readonly orderedBy: number
  readonly isSamePerson: boolean
}

/** Takes an order from those that wait, unless the same person ordered it; undefined: none waits. */
export async function takeOrder(
  tx: Tx,
  orderId: string,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<TakenOrder | undefined> {
  const { rows } = await tx.query<TakenOrder & Record<string, unknown>>(
    `select
      o.member_id as "memberId",
      o.amount,
      o.reason,
      o.ordered_by as "orderedBy",
      members.same_person(o.ordered_by, $2) as "isSamePerson"
    from credit_lines.orders o
    where o.id = $1
      and o.expires_at > $3`,
    [orderId, by, at],
  )
  const [order] = rows
  if (!order || order.isSamePerson) return order
  const { rowCount } = await tx.query('delete from credit_lines.orders where id = $1', [orderId])
  return rowCount === 1 ? order : undefined
}

/** Returns whether it waited. */
export async function deleteOrder(tx: Tx, orderId: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from credit_lines.orders where id = $1', [orderId])
  return rowCount === 1
}

export async function deleteOldOrders(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from credit_lines.orders where expires_at <= $1', [before])
}
