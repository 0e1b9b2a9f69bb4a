/** The exchange whose members are nearest to a place. */
import type { Queryable } from '@exchange/database'

/**
 * The open exchange of the nearest listing with a place; without a place, or without listings, the
 * first one. Exchanges for trials never have applicants. `cashFeeFree`: only of
 * those that offer membership without fees in dollars. Undefined if none is open.
 */
export async function findNearestExchange(
  db: Queryable,
  at: { readonly lat: number; readonly lon: number } | null,
  cashFeeFree = false,
): Promise<number | undefined> {
  const { rows } = await db.query<{ readonly id: number }>({
    name: 'find-nearest-exchange',
    text: `
      select e.id
      from exchanges.exchanges e
      left join lateral (
        select l.place <-> point($2, $1) as degrees
        from directory.listings l
        where l.exchange_id = e.id
          and l.place is not null
        order by degrees
        limit 1
      ) as nearest on true
      where e.status = 'open'
        and not e.is_trial
        and (e.cash_fee_free or not $3)
      order by nearest.degrees nulls last, e.id
      limit 1`,
    values: [at?.lat ?? null, at?.lon ?? null, cashFeeFree],
  })
  return rows[0]?.id
}
