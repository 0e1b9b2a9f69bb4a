/**
 * The text of the one search over `directory.listings`: collects the hits, orders a page of them
 * and counts all by their categories. A question pays only for what it asks: each shape of it has a
 * text of its own.
 */
import { bucketMetres, bucketsOfGood, farMetres } from '@exchange/domain/directory/hit-order.rules'

/** Beyond so many hits of one circle nobody reads; the circle is made smaller. */
export const hitsMost = 3_000

export type HitOrder = 'best' | 'distance' | 'name' | 'new' | 'rewards'

/** What a question has of what hits are put in order by; the rest would be the same for all. */
export interface Shape {
  readonly conditions: readonly string[]
  readonly order: HitOrder
  readonly everything: boolean
  /** The index of places has all that is asked of hits. */
  readonly covered: boolean
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
  const nearest = around ? ['h.metres nulls last'] : []
  const orders: Readonly<Record<HitOrder, readonly string[]>> = {
    best: [
      ...(around ? [farLast] : []),
      'h.standby',
      ...(around
        ? [good ? `${bucket} + case when h.good then 0 else ${bucketsOfGood} end` : bucket]
        : []),
      ...(good ? ['h.good desc'] : []),
      ...ownFirst,
    ],
    distance: [...nearest, 'h.standby'],
    name: ['h.sort_name', ...nearest],
    new: ['h.joined_at desc'],
    rewards: [
      ...(around ? [farLast] : []),
      'h.standby',
      'h.rate desc',
      ...(around ? [bucket] : []),
      ...ownFirst,
    ],
  }
  // By name and by joining equals stand as their index has them.
  const equals = order === 'name' || order === 'new' ? [] : [shuffled]
  return [...orders[order], ...equals, 'h.id'].join(', ')
}

/** What is equal is shuffled by the seed, which is read once and not for each hit. */
const shuffled = 'hashint4extended(h.id, (select hashtextextended($11::text, 0)))'

/** Everything is too much to look at: the seed says where in the listings to begin. */
const fromASeed = `(
        (
          select *, ctid
          from directory.listings
          where lot >= hashtext($11::text)::bigint & 2147483647
          order by lot
          limit ${hitsMost + 1}
        )
        union all
        (
          select *, ctid
          from directory.listings
          where lot < hashtext($11::text)::bigint & 2147483647
          order by lot
          limit ${hitsMost + 1}
        )
      )`

const ratesOfExchanges = `left join unnest($13::integer[], $14::real[])
        as r (exchange_id, rate) using (exchange_id)`

/** Of what a hit is put in order by, what this question needs. */
function columnsOf({ covered, order, around, good, own }: Shape, ...more: string[]): string[] {
  return [
    'l.storefront_id as id',
    ...(covered ? [] : ['l.ctid as lies']),
    ...(around ? ['places.metres(l.lat, l.lon, $4, $5) as metres'] : []),
    'l.standby',
    ...(own ? ['l.exchange_id is not distinct from $12 as own'] : []),
    ...(good ? ['l.words @@ $3 as good'] : []),
    ...(order === 'rewards' ? ['coalesce(l.reward_points, r.rate) as rate'] : []),
    ...(order === 'name' ? ['l.sort_name'] : []),
    ...(order === 'new' ? ['l.joined_at'] : []),
    ...more,
  ]
}

/**
 * What is told of the hits on a page, each read where its row lies: no index is asked for it again.
 * An index that answers alone does not know where.
 */
function readOf({ covered, around, forMember }: Shape): string[] {
  const row = covered ? 'l.storefront_id = h.id' : 'l.ctid = h.lies'
  const read = (column: string) => `(
          select l.${column}
          from directory.listings l
          where ${row}
        ) as ${column}`
  return [
    ...(around ? ['h.metres'] : []),
    ...['card', ...(forMember ? ['aka', 'reward_points'] : [])].map(read),
  ]
}

/** Side by side: cards in their order, and beside each what this asker is told. */
function toldOf({ around, forMember }: Shape): string[] {
  return [
    'json_agg(p.card) as cards',
    ...(around ? ['json_agg(p.metres) as metres'] : []),
    ...(forMember ? ['json_agg(p.aka) as aka', 'json_agg(p.reward_points) as points'] : []),
  ]
}

/** Never run: it names the type of each value, also of those not asked for. */
const asked = `asked as (
      select
        $1::tsquery, $2::tsquery, $3::tsquery, $4::float8, $5::float8, $6::float8, $7::float8,
        $8::float8, $9::float8, $10::float8, $11::text, $12::integer, $13::integer[], $14::real[],
        $17::integer, $18::integer, $19::integer
    )`

const whereOf = ({ conditions }: Shape) =>
  conditions.length === 0 ? '' : `where ${conditions.join('\n        and ')}`

export function findText(shape: Shape): string {
  const { order, everything } = shape
  const where = whereOf(shape)
  return `with ${asked},
    hits as materialized (
      select
        ${columnsOf(shape, 'l.category_ids').join(',\n        ')}
      from ${everything ? fromASeed : 'directory.listings'} as l
      ${order === 'rewards' ? ratesOfExchanges : ''}
      ${where}
      limit $17
    ),
    page as (
      select
        ${readOf(shape).join(',\n        ')}
      from (
        select h.*
        from hits h
        order by ${orderBy(shape)}
        limit $15
        offset $16
      ) as h
    )
    select
      ${toldOf(shape).join(',\n      ')},
      (
        select string_agg(h.category_ids::text, ' ')
        from hits h
      ) as kinds
    from page p`
}

/** So many listings are looked through in the order of an index before all hits are sorted. */
const walkMost = 20_000

const walks: Readonly<Partial<Record<HitOrder, string>>> = {
  name: 'sort_name, storefront_id',
  new: 'joined_at desc, storefront_id',
}

/**
 * One page in its order of all hits, however many there are: `findText` looks at no more than some
 * of them. A walk goes along the index of the order and ends when the page is full.
 */
export function sortedText(shape: Shape, walk: boolean): string {
  const along = walk ? walks[shape.order] : undefined
  const listings = along
    ? `(
        select *, ctid
        from directory.listings
        order by ${along}
        limit ${walkMost}
      )`
    : 'directory.listings'
  return `with ${asked},
    page as (
      select
        ${readOf(shape).join(',\n        ')}
      from (
        select h.*
        from (
          select
            ${columnsOf(shape).join(',\n            ')}
          from ${listings} as l
          ${shape.order === 'rewards' ? ratesOfExchanges : ''}
          ${whereOf(shape)}
        ) as h
        order by ${orderBy(shape)}
        limit $15
        offset $16
      ) as h
    )
    select
      ${toldOf(shape).join(',\n      ')},
      null as kinds
    from page p`
}
