/** Differences between the gateway's books and ours, and up to when they have been compared. */
import type { Queryable } from '@exchange/database'

export type DifferenceKind =
  /** The charged amount, which is booked, is not the requested one. */
  | 'amount'
  /** A charge of an unknown order that does not name one of our members. */
  | 'unknown-order'
  /** The daily comparison found different amounts. */
  | 'settlement'
  /** Undecided at the gateway for half an hour. */
  | 'undecided'

export interface Difference {
  readonly kind: DifferenceKind
  readonly exchangeId: number | null
  readonly orderId: string | null
  readonly gatewayTransaction: string
  readonly gatewayAmount: bigint
  readonly bookedAmount: bigint
}

/** Stores one row per kind and transaction; returns whether it is new. */
export async function insertDifference(
  db: Queryable,
  difference: Difference,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into card_attempts.differences (
      kind, exchange_id, order_id, gateway_transaction, gateway_amount, booked_amount, found_at
    )
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict on constraint difference_is_noted_once do nothing`,
    [
      difference.kind,
      difference.exchangeId,
      difference.orderId,
      difference.gatewayTransaction,
      difference.gatewayAmount,
      difference.bookedAmount,
      at,
    ],
  )
  return rowCount === 1
}

/** Marks the differences of these transactions as resolved. */
export async function updateResolved(
  db: Queryable,
  kind: DifferenceKind,
  transactions: readonly string[],
  at: Date,
): Promise<void> {
  await db.query(
    `update card_attempts.differences
    set resolved_at = $3
    where kind = $1
      and gateway_transaction = any($2)
      and resolved_at is null`,
    [kind, transactions, at],
  )
}

export type SweepName = 'window' | 'settlement'

export async function findReach(db: Queryable, name: SweepName): Promise<Date | undefined> {
  const { rows } = await db.query<{ reachedTo: Date }>(
    `select reached_to as "reachedTo"
    from card_attempts.sweeps
    where name = $1`,
    [name],
  )
  return rows[0]?.reachedTo
}

export async function updateReach(db: Queryable, name: SweepName, to: Date): Promise<void> {
  await db.query(
    `insert into card_attempts.sweeps (name, reached_to)
    values ($1, $2)
    on conflict (name) do update
    set reached_to = greatest(card_attempts.sweeps.reached_to, excluded.reached_to)`,
    [name, to],
  )
}
