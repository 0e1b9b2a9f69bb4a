/**
 * The index of payments by confirmation code, filled after the payments so that they do not wait
 * for it.
 */
import type { Database } from '@exchange/database'

/** Processes the next transfers; returns their number. Of concurrent calls one does the work. */
export async function insertNextCodes(
  db: Pick<Database, 'query'>,
  atMost: number,
): Promise<number> {
  const { rows } = await db.query<{ looked: number }>(
    `with so_far as (
      select until_seq
      from reversals.coded
      for update
    ),
    next as materialized (
      select t.seq, t.id, t.kind, t.detail ->> 'code' as code
      from ledger.transfers t
      where t.seq > (select until_seq from so_far)
      order by t.seq
      limit $1
    ),
    written as (
      insert into reversals.payment_codes (code, transfer_id)
      select code, id
      from next
      where kind in ('send', 'charge', 'gift-card-payment')
        and code is not null
      on conflict do nothing
    ),
    moved as (
      update reversals.coded
      set until_seq = greatest(until_seq, (select max(seq) from next))
    )
    select count(*)::integer as looked
    from next`,
    [atMost],
  )
  return rows[0]?.looked ?? 0
}
