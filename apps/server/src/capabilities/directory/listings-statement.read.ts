/**
 * The text of the one search over `directory.listings`: collects the hits, orders a page of them
 * and counts all by their categories. A question pays only for what it asks: each shape of it has a
 * text of its own.
 */

/** Beyond so many hits of one circle nobody reads; the circle is made smaller. */
export const hitsMost = 3_000

export type HitOrder = 'best' | 'distance' | 'name' | 'new' | 'rewards'

const farMetres = 80_467
const bucketMetres = 8_047

/** What a question has of what hits are put in order by; the rest would be the same for all. */
export interface Shape {
  readonly conditions: readonly string[]
  readonly order: HitOrder
  readonly everything: boolean
  readonly around: boolean
  readonly good: boolean
  readonly own: boolean
  /** People and points are told. */
  readonly forMember: boolean
}

const farLast = `coalesce(h.metres, 0) > ${farMetres}`
const bucket = `floor(coalesce(h.metres, 0) / ${bucketMetres})`

function orderBy({ order, around, good, own }: Shape): string {
  const ownFirst = own ? ['h.own desc'] : []
  const orders: Readonly<Record<HitOrder, readonly string[]>> = {
    // DOMAIN: text, then distance in buckets. Somebody looks for a place to go to, so that a good
    // hit goes before others that are up to two buckets nearer, not before one next door.
    best: [
      ...(around ? [farLast] : []),
      'h.standby',
      ...(around ? [good ? `${bucket} + case when h.good then 0 else 2 end` : bucket] : []),
      ...(good ? ['h.good desc'] : []),
      ...ownFirst,
    ],
    distance: ['h.metres nulls last', 'h.standby'],
    name: ['h.sort_name', 'h.metres nulls last'],
    new: ['h.joined_at desc'],
    rewards: [
      ...(around ? [farLast] : []),
      'h.standby',
      'h.rate desc',
      ...(around ? [bucket] : []),
      ...ownFirst,
    ],
  }
  return [...orders[order], shuffled, 'h.id'].join(', ')
}

/** What is equal is shuffled by the seed, which is read once and not for each hit. */
const shuffled = 'hashint4extended(h.id, (select hashtextextended($11::text, 0)))'

/** Everything is too much to look at: the seed says where in the listings to begin. */
const fromASeed = `(
        (
          select *
          from directory.listings
          where lot >= hashtext($11::text)::bigint & 2147483647
          order by lot
          limit ${hitsMost + 1}
        )
        union all
        (
          select *
          from directory.listings
          where lot < hashtext($11::text)::bigint & 2147483647
          order by lot
          limit ${hitsMost + 1}
        )
      )`

const ratesOfExchanges = `left join unnest($13::integer[], $14::real[])
        as r (exchange_id, rate) using (exchange_id)`

/** Of what a hit is put in order by, what this question needs. */
function columnsOf({ order, around, good, own }: Shape): string[] {
  return [
    'l.storefront_id as id',
    around ? 'places.metres(l.lat, l.lon, $4, $5) as metres' : 'null::float8 as metres',
    'l.standby',
    ...(own ? ['l.exchange_id is not distinct from $12 as own'] : []),
    ...(good ? ['l.words @@ $3 as good'] : []),
    ...(order === 'rewards' ? ['coalesce(l.reward_points, r.rate) as rate'] : []),
    ...(order === 'name' ? ['l.sort_name'] : []),
    ...(order === 'new' ? ['l.joined_at'] : []),
    'l.category_ids',
  ]
}

/** Side by side: cards in their order, and beside each what this asker is told. */
function toldOf({ around, forMember }: Shape): string[] {
  return [
    `json_agg(s.card) as cards`,
    ...(around ? ['json_agg(s.metres) as metres'] : []),
    ...(forMember ? ['json_agg(s.aka) as aka', 'json_agg(s.reward_points) as points'] : []),
  ]
}

export function findText(shape: Shape): string {
  const { conditions, order, everything } = shape
  const where = conditions.length === 0 ? '' : `where ${conditions.join('\n        and ')}`
  // The first part is never run: it names the type of each value, also of those not asked for.
  return `with asked as (
      select
        $1::tsquery, $2::tsquery, $3::tsquery, $4::float8, $5::float8, $6::float8, $7::float8,
        $8::float8, $9::float8, $10::float8, $11::text, $12::integer, $13::integer[], $14::real[]
    ),
    hits as materialized (
      select
        ${columnsOf(shape).join(',\n        ')}
      from ${everything ? fromASeed : 'directory.listings'} as l
      ${order === 'rewards' ? ratesOfExchanges : ''}
      ${where}
      limit $17
    ),
    page as (
      select h.id, h.metres, row_number() over () as place
      from (
        select h.*
        from hits h
        order by ${orderBy(shape)}
        limit $15
        offset $16
      ) as h
    ),
    kinds as (
      select h.category_ids as ids, count(*) as hits
      from hits h
      group by h.category_ids
    )
    select
      ${toldOf(shape).join(',\n      ')},
      (
        select json_object_agg(k.ids::text, k.hits)
        from kinds k
      ) as kinds
    from (
      select p.metres, l.card, l.aka, l.reward_points
      from page p
      join directory.listings l on l.storefront_id = p.id
      order by p.place
    ) as s`
}
