/** What the gateway's books and ours do not agree on, and until when they have been compared. */
import type { Queryable } from '@exchange/database'

export type DifferenceKind =
  /** Charged another sum than was asked for; what was charged is booked. */
  | 'amount'
  /** A charge under an order that nobody here knows, and that names no member of ours. */
  | 'unknown-order'
  /** By the day's comparison, the gateway's sum and ours. */
  | 'settlement'
  /** Not decided at the gateway for half an hour. */
  | 'undecided'

export interface Difference {
  readonly kind: DifferenceKind
  readonly exchangeId: number | null
  readonly orderId: string | null
  readonly gatewayTransaction: string
  readonly gatewayAmount: bigint
  readonly bookedAmount: bigint
}

/** Once for each kind and transaction; answers whether it is news. */
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

/** What was found of these transactions and holds no longer. */
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
