/** Orders of staff that wait for a second person. */
import type { Tx } from '@exchange/database'
import type { JsonObject } from '@exchange/ledger'

export interface Outlay {
  readonly exchangeId: number
  readonly kind: 'flashcash' | 'gift-card' | 'posting'
  /** It is taken from a member: no budget is spent. */
  readonly takes?: boolean
  /** Of the staff's own, unique for the kind and exchange. */
  readonly reference: string
  /** What a second person must order, too. */
  readonly content: JsonObject
  /** The contact who orders it. */
  readonly by: number
}

/**
 * Leaves an order with this reference that waits already, and answers false; expired ones are
 * deleted.
 */
export async function insertOutlayOrder(
  tx: Tx,
  { exchangeId, kind, reference, content, by }: Outlay,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  await tx.query(
    'delete from exchanges.outlay_orders where exchange_id = $1 and expires_at <= $2',
    [exchangeId, at],
  )
  const { rowCount } = await tx.query(
    `insert into exchanges.outlay_orders
      (exchange_id, kind, reference, content, ordered_by, expires_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict on constraint outlay_orders_pkey do nothing`,
    [exchangeId, kind, reference, content, by, expiresAt],
  )
  return rowCount === 1
}

/** Before it is carried out; the caller holds the ledger, so that nobody confirms it meanwhile. */
export async function deleteOutlayOrder(
  tx: Tx,
  { exchangeId, kind, reference }: Pick<Outlay, 'exchangeId' | 'kind' | 'reference'>,
): Promise<void> {
  await tx.query(
    `delete from exchanges.outlay_orders
    where exchange_id = $1
      and kind = $2
      and reference = $3`,
    [exchangeId, kind, reference],
  )
}

export interface WaitingOrder {
  readonly content: JsonObject
  readonly orderedBy: number
  /** It was ordered by the one who asks, perhaps with another login. */
  readonly isSamePerson: boolean
}

export async function readOutlayOrder(
  tx: Tx,
  { exchangeId, kind, reference, by }: Outlay,
): Promise<WaitingOrder | undefined> {
  const { rows } = await tx.query<{ content: JsonObject; orderedBy: number; same: boolean }>(
    `select
      o.content,
      o.ordered_by as "orderedBy",
      not members.is_second_person(o.ordered_by, $4) as same
    from exchanges.outlay_orders o
    where o.exchange_id = $1
      and o.kind = $2
      and o.reference = $3`,
    [exchangeId, kind, reference, by],
  )
  const [row] = rows
  return row && { content: row.content, orderedBy: row.orderedBy, isSamePerson: row.same }
}
