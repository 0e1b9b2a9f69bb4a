/** What staff move to the suspense account and from it, for a line of the card settlement. */
import type { Queryable, Tx } from '@exchange/database'
import type { CardLineKind, ClearingAct } from '@exchange/domain/settlement/card-day.rules'

export interface LineRow {
  readonly exchangeId: number | null
  readonly gatewayAmount: bigint
  readonly bookedAmount: bigint
  readonly settledAt: Date | null
  readonly bookedAt: Date | null
}

export interface LineKey {
  readonly transaction: string
  readonly kind: CardLineKind
}

/** Locks the row; undefined: there is none. */
export async function lockLine(
  tx: Tx,
  { transaction, kind }: LineKey,
): Promise<LineRow | undefined> {
  const { rows } = await tx.query<LineRow & Record<string, unknown>>(
    `select
      l.exchange_id as "exchangeId",
      l.gateway_amount as "gatewayAmount",
      l.booked_amount as "bookedAmount",
      l.settled_at as "settledAt",
      l.booked_at as "bookedAt"
    from settlement.card_lines l
    where l.gateway_transaction = $1
      and l.kind = $2
    for update`,
    [transaction, kind],
  )
  return rows[0]
}

/** A line of none of our orders belongs to the exchange that first clears it. */
export async function updateLineExchange(
  tx: Tx,
  { transaction, kind }: LineKey,
  exchangeId: number,
): Promise<void> {
  await tx.query(
    `update settlement.card_lines
    set exchange_id = $3
    where gateway_transaction = $1
      and kind = $2
      and exchange_id is null`,
    [transaction, kind, exchangeId],
  )
}

export async function readCleared(tx: Tx, { transaction, kind }: LineKey) {
  const { rows } = await tx.query<{ toSuspense: bigint; writtenOff: bigint }>(
    `select
      coalesce(sum(c.amount) filter (where c.act = 'suspend'), 0)::bigint as "toSuspense",
      coalesce(sum(c.amount) filter (where c.act = 'write-off'), 0)::bigint as "writtenOff"
    from settlement.clearings c
    where c.gateway_transaction = $1
      and c.kind = $2
      and c.state = 'done'`,
    [transaction, kind],
  )
  return rows[0] ?? { toSuspense: 0n, writtenOff: 0n }
}

export interface NewClearing extends LineKey {
  readonly id: string
  readonly exchangeId: number
  readonly act: ClearingAct
  /** Cents; negative: the other way round. */
  readonly amount: bigint
  readonly reason: string
  readonly orderedBy: number
  readonly orderedAt: Date
}

/** As one that waits. False: one with this id exists, or one of the line waits. */
export async function insertClearing(tx: Tx, clearing: NewClearing): Promise<boolean> {
  const { id, transaction, kind, exchangeId, act, amount, reason, orderedBy, orderedAt } = clearing
  const { rowCount } = await tx.query(
    `insert into settlement.clearings
      (id, gateway_transaction, kind, exchange_id, act, amount, reason, ordered_by, ordered_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict do nothing`,
    [id, transaction, kind, exchangeId, act, amount, reason, orderedBy, orderedAt],
  )
  return rowCount === 1
}

export interface ClearingRow extends NewClearing {
  readonly state: 'ordered' | 'done' | 'withdrawn'
  /** Whether this caller may be the second person. */
  readonly isSecond: boolean
}

/** Locks the row; undefined: there is none. */
export async function lockClearing(
  tx: Tx,
  id: string,
  by: number,
): Promise<ClearingRow | undefined> {
  const { rows } = await tx.query<ClearingRow & Record<string, unknown>>(
    `select
      c.id, c.gateway_transaction as transaction, c.kind, c.exchange_id as "exchangeId",
      c.act, c.amount, c.reason, c.ordered_by as "orderedBy", c.ordered_at as "orderedAt",
      c.state, members.is_second_person(c.ordered_by, $2) as "isSecond"
    from settlement.clearings c
    where c.id = $1
    for update`,
    [id, by],
  )
  return rows[0]
}

export async function findClearingExchange(db: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await db.query<{ exchangeId: number }>(
    'select exchange_id as "exchangeId" from settlement.clearings where id = $1',
    [id],
  )
  return rows[0]?.exchangeId
}

export async function updateClearing(
  tx: Tx,
  id: string,
  {
    state,
    by,
    at,
  }: { readonly state: 'done' | 'withdrawn'; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update settlement.clearings
    set state = $2, decided_by = $3, decided_at = $4
    where id = $1`,
    [id, state, by, at],
  )
}

/**
 * Counts it towards what the person gives out alone within 24 hours (decision 0042); false: that
 * would be too much, and a second person is needed. Under the ledger's lock.
 */
export async function insertAlone(
  tx: Tx,
  { exchangeId, orderedBy, amount, orderedAt }: NewClearing,
): Promise<boolean> {
  const { rows } = await tx.query<{ gave: boolean }>(
    'select exchanges.give_alone($1, $2, $3, $4) as gave',
    [exchangeId, orderedBy, amount < 0n ? -amount : amount, orderedAt],
  )
  return rows[0]?.gave === true
}
