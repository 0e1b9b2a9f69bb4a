/**
 * Charges that a holder did not cover, per seller and holder, in windows that start with the first.
 */
import type { Queryable } from '@exchange/database'

export interface DeclinedPair {
  readonly sellerMemberId: number
  readonly holderMemberId: number
}

/** Counts one more and answers how many there are within the window, this one included. */
export async function addDecline(
  db: Queryable,
  { sellerMemberId, holderMemberId }: DeclinedPair,
  { now, forgetBefore }: { readonly now: Date; readonly forgetBefore: Date },
): Promise<number> {
  const { rows } = await db.query<{ declines: number }>(
    `insert into charge.declines as d (seller_id, holder_id, window_start, declines)
    values ($1, $2, $3, 1)
    on conflict (seller_id, holder_id) do update
    set declines = case when d.window_start < $4 then 1 else d.declines + 1 end,
      window_start = case when d.window_start < $4 then $3 else d.window_start end
    returning d.declines`,
    [sellerMemberId, holderMemberId, now, forgetBefore],
  )
  return rows[0]?.declines ?? 0
}

export async function deleteDeclinesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from charge.declines
    where window_start < $1`,
    [before],
  )
}
