/**
 * The one search over `directory.listings`, where nothing stands that may not be found. One
 * statement collects the hits, orders a page of them and counts all by category and sector. At
 * most `hitsMost` are looked at: whoever asks widely asks again with a smaller circle.
 */
import type { Queryable } from '@exchange/database'
import type { Hit } from './storefronts.read.ts'

/** Beyond so many hits of one circle nobody reads; the circle is made smaller. */
export const hitsMost = 3_000

export type HitOrder = 'best' | 'distance' | 'name' | 'new' | 'rewards'

export interface ListingSearch {
  /** A tsquery over words, filters and cells; null finds everything. */
  readonly query: string | null
  /** A tsquery over the names of people: such a search answers members alone. */
  readonly people: string | null
  /** A tsquery for what makes a hit a good one: words in its name, categories and tags. */
  readonly good: string | null
  readonly around: { readonly lat: number; readonly lon: number } | null
  /** Metres. */
  readonly within: number | null
  /** South, west, north, east. */
  readonly box: readonly [number, number, number, number] | null
  readonly order: HitOrder
  /** Shuffles what is equal. */
  readonly seed: string
  /** A member asks: people and points are told. */
  readonly forMember: boolean
  /** Comes first among equals. */
  readonly ownExchange: number | null
  /** Points for every 1 spent, by exchange. */
  readonly rates: ReadonlyMap<number, number>
  readonly size: number
  readonly page: number
  /** So many hits are looked at. */
  readonly most: number
}

export interface Found {
  readonly hits: readonly Hit[]
  /** No more than hitsMost + 1. */
  readonly count: number
  /** Ids of categories and sectors with their numbers of hits. */
  readonly categories: Readonly<Record<string, number>>
  readonly sectors: Readonly<Record<string, number>>
}

const farMetres = 80_467
const bucketMetres = 8_047

const orders: Readonly<Record<HitOrder, string>> = {
  // DOMAIN: text, then distance in buckets. Somebody looks for a place to go to, so that a good
  // hit goes before others that are up to two buckets nearer, not before one next door.
  best: `coalesce(h.metres, 0) > ${farMetres}, h.standby,
    floor(coalesce(h.metres, 0) / ${bucketMetres}) + case when h.good then 0 else 2 end,
    h.good desc, h.own desc`,
  distance: 'h.metres nulls last, h.standby',
  name: 'h.sort_name, h.metres nulls last',
  new: 'h.joined_at desc',
  rewards: `coalesce(h.metres, 0) > ${farMetres}, h.standby, h.rate desc,
    floor(coalesce(h.metres, 0) / ${bucketMetres}), h.own desc`,
}

export async function findListings(db: Queryable, search: ListingSearch): Promise<Found> {
  const { text, name, values } = statement(search)
  const { rows } = await db.query<Found>({ text, name, values })
  return rows[0] as Found
}

/** Of each shape of question its own statement, so that each is planned for what it asks. */
function statement(search: ListingSearch) {
  const { query, people, around, within, box, order } = search
  const shape = [query && 'q', people && 'p', around && 'a', within && 'w', box && 'b', order]
  const conditions = [
    ...(query === null ? [] : ['l.words @@ $1::tsquery']),
    ...(people === null ? [] : ['l.people @@ $2::tsquery']),
    ...(box === null
      ? []
      : ['point(l.lon, l.lat) <@ box(point($7, $6), point($9, $8))', 'l.lat is not null']),
    ...(within === null ? [] : ['places.metres(l.lat, l.lon, $4, $5) <= $10']),
    ...(order === 'rewards' ? ['coalesce(l.reward_points, r.rate) > 0'] : []),
  ]
  return {
    name: `find-listings-${shape.filter(Boolean).join('-')}`,
    text: findText({
      conditions,
      order,
      everything: query === null && people === null && box === null,
    }),
    values: [
      query,
      people,
      search.good,
      around?.lat ?? null,
      around?.lon ?? null,
      ...(box ?? [null, null, null, null]),
      within,
      search.seed,
      search.ownExchange,
      [...search.rates.keys()],
      [...search.rates.values()],
      search.size,
      search.size * search.page,
      search.forMember,
      search.most + 1,
    ],
  }
}

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

/** Most have one category: hits are counted by their lists before these are taken apart. */
function countsBy(column: 'category_ids' | 'sector_ids'): string {
  return `(
        select coalesce(json_object_agg(c.id, c.listings), '{}')
        from (
          select u.id, sum(g.listings) as listings
          from (
            select h.${column} as ids, count(*) as listings
            from hits h
            group by h.${column}
          ) as g
          cross join lateral unnest(g.ids) as u (id)
          group by u.id
        ) as c
      )`
}

const ratesOfExchanges = `left join unnest($13::integer[], $14::real[])
        as r (exchange_id, rate) using (exchange_id)`

interface Shape {
  readonly conditions: readonly string[]
  readonly order: HitOrder
  readonly everything: boolean
}

function findText({ conditions, order, everything }: Shape): string {
  const where = conditions.length === 0 ? '' : `where ${conditions.join('\n        and ')}`
  const ranked = order === 'rewards'
  // The first part is never run: it names the type of each value, also of those not asked for.
  return `with asked as (
      select
        $1::tsquery, $2::tsquery, $6::float8, $7::float8, $8::float8, $9::float8, $10::float8,
        $13::integer[], $14::real[]
    ),
    hits as materialized (
      select
        l.storefront_id as id,
        places.metres(l.lat, l.lon, $4::float8, $5::float8) as metres,
        l.standby,
        l.exchange_id is not distinct from $12::integer as own,
        coalesce(l.words @@ $3::tsquery, true) as good,
        ${ranked ? 'coalesce(l.reward_points, r.rate)' : 'null'} as rate,
        l.sort_name,
        l.joined_at,
        l.category_ids,
        l.sector_ids
      from ${everything ? fromASeed : 'directory.listings'} as l
      ${ranked ? ratesOfExchanges : ''}
      ${where}
      limit $18
    ),
    page as (
      select h.id, h.metres, row_number() over () as place
      from (
        select h.*
        from hits h
        order by ${orders[order]}, hashint4extended(h.id, hashtextextended($11::text, 0)), h.id
        limit $15
        offset $16
      ) as h
    )
    select
      (
        select coalesce(
          json_agg(
            json_build_object(
              'card', l.card,
              'metres', p.metres,
              'aka', case when $17 then l.aka end,
              'ownPoints', case when $17 then l.reward_points end
            )
            order by p.place
          ),
          '[]'
        )
        from page p
        join directory.listings l on l.storefront_id = p.id
      ) as hits,
      (select count(*)::integer from hits) as count,
      ${countsBy('category_ids')} as categories,
      ${countsBy('sector_ids')} as sectors`
}

/** How many listings a tsquery finds, up to `most`. */
export async function countListings(db: Queryable, query: string, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-listings',
    text: `select count(*)::integer as count
    from (
      select
      from directory.listings l
      where l.words @@ $1::tsquery
      limit $2
    ) as found`,
    values: [query, most],
  })
  return rows[0]?.count ?? 0
}
