/** Checkouts: made open, and ended once. */
import type { Queryable, Tx } from '@exchange/database'
import type { CheckoutLine, CheckoutStatus } from '@exchange/domain/checkouts/checkout.rules'

export interface NewCheckoutRow {
  readonly id: string
  readonly memberId: number
  readonly pageId: number
  readonly keyId: number | null
  readonly reference: string
  readonly amount: bigint
  readonly lines: readonly CheckoutLine[]
  readonly madeAt: Date
  readonly expiresAt: Date
}

export async function insertCheckout(tx: Tx, row: NewCheckoutRow): Promise<void> {
  const lines = row.lines.map(({ price, ...line }) => ({ ...line, price: String(price) }))
  await tx.query(
    `insert into checkouts.checkouts (
      id, member_id, page_id, key_id, reference, amount, lines, made_at, expires_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[row.id, row.memberId, row.pageId, row.keyId, row.reference, row.amount],
      ...[JSON.stringify(lines), row.madeAt, row.expiresAt],
    ],
  )
}

export interface LockedCheckout {
  readonly id: string
  readonly pageId: number
  readonly status: CheckoutStatus
  readonly refunded: bigint
}

/**
 * The page first, as a payment on it does: from here on it is paid or it is not, until the
 * transaction ends. `uses` counts also a payment that waits for an approval.
 */
export async function lockWithPage(
  tx: Tx,
  id: string,
): Promise<(LockedCheckout & { readonly uses: number }) | undefined> {
  const { rows } = await tx.query<{ uses: number }>(
    `select g.uses
    from pay_pages.pages g
    where g.id = (select c.page_id from checkouts.checkouts c where c.id = $1)
    for update`,
    [id],
  )
  const [locked] = await lockCheckouts(tx, [id])
  return rows[0] && locked && { ...locked, uses: rows[0].uses }
}

/** In the order of their ids. */
export async function lockCheckouts(tx: Tx, ids: readonly string[]): Promise<LockedCheckout[]> {
  const { rows } = await tx.query<LockedCheckout & Record<string, unknown>>(
    `select id, page_id as "pageId", status, refunded
    from checkouts.checkouts
    where id = any ($1::uuid[])
    order by id
    for update`,
    [ids],
  )
  return rows
}

export async function updatePaid(
  tx: Tx,
  id: string,
  { at, code }: { readonly at: Date; readonly code: string },
): Promise<void> {
  await tx.query(
    `update checkouts.checkouts
    set status = 'paid', paid_at = $2, receipt_code = $3
    where id = $1
      and status = 'open'`,
    [id, at, code],
  )
}

/** What of the amount was given back in all. */
export async function updateRefunded(tx: Tx, id: string, refunded: bigint): Promise<void> {
  await tx.query(
    `update checkouts.checkouts
    set
      refunded = $2,
      status = case when $2 = amount then 'refunded' else status end
    where id = $1
      and refunded < $2`,
    [id, refunded],
  )
}

export async function updateEnded(
  tx: Tx,
  id: string,
  { status, at }: { readonly status: 'expired' | 'cancelled'; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update checkouts.checkouts
    set status = $2, ended_at = $3
    where id = $1
      and status = 'open'`,
    [id, status, at],
  )
}

/** Open ones whose time is over and that nobody is paying, with ids above `after`, in their order. */
export async function listOverdue(
  db: Queryable,
  {
    now,
    after,
    limit,
  }: { readonly now: Date; readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id
    from checkouts.checkouts c
    join pay_pages.pages g on g.id = c.page_id
    where c.status = 'open'
      and c.expires_at <= $1
      and g.uses = 0
      and ($2::uuid is null or c.id > $2)
    order by c.id
    limit $3`,
    [now, after, limit],
  )
  return rows.map(({ id }) => id)
}
