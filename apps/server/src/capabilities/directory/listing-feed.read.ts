/** Listings as an index in memory is made of them. */
import type { Queryable } from '@exchange/database'
import type { Weight } from '@exchange/domain/directory/search-condition.rules'
import type { Listing, Weighed } from '@exchange/listing-index/listing'

interface FeedRow extends Omit<Listing, 'place' | 'lexemes'> {
  readonly lat: number | null
  readonly lon: number | null
  /** As the database writes a tsvector: `'burger':1A,9 'c:dining'`. */
  readonly words: string
}

const columns = `
  storefront_id as id,
  exchange_id as "exchangeId",
  lat,
  lon,
  standby,
  lot & 65535 as lot,
  category_ids as "categoryIds",
  words::text as words`

/** Listings behind an id, by id. */
export async function readListings(
  db: Queryable,
  after: number,
  limit: number,
): Promise<Listing[]> {
  const { rows } = await db.query<FeedRow>({
    name: 'read-listings',
    text: `select ${columns}
      from directory.listings
      where storefront_id > $1
      order by storefront_id
      limit $2`,
    values: [after, limit],
  })
  return rows.map(toListing)
}

/** Listings that are new or changed since a moment. */
export async function readChangedListings(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<Listing[]> {
  const { rows } = await db.query<FeedRow>({
    name: 'read-changed-listings',
    text: `select ${columns}
      from directory.listings
      where changed_at >= $1
      order by changed_at
      limit $2`,
    values: [since, limit],
  })
  return rows.map(toListing)
}

/** Listings that could be found and no longer can, since a moment. */
export async function readRemoved(db: Queryable, since: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'read-removed',
    text: `select storefront_id as id
      from directory.removals
      where removed_at >= $1
      order by removed_at
      limit $2`,
    values: [since, limit],
  })
  return rows.map(({ id }) => id)
}

export interface Extent {
  readonly listings: number
  /** Those that have come, changed or gone since a moment. */
  readonly changes: number
}

/** How large the directory is and how much of it is in motion, each counted up to a limit. */
export async function readExtent(db: Queryable, since: Date, most: Extent): Promise<Extent> {
  const { rows } = await db.query<Extent>({
    name: 'read-extent',
    text: `select
      (
        select count(*)::integer
        from (select 1 from directory.listings limit $2) as few
      ) as listings,
      (
        select count(*)::integer
        from (
          (select 1 from directory.listings where changed_at >= $1 order by changed_at limit $3)
          union all
          (select 1 from directory.removals where removed_at >= $1 order by removed_at limit $3)
        ) as since
      ) as changes`,
    values: [since, most.listings, most.changes],
  })
  return rows[0] as Extent
}

function toListing({ lat, lon, words, ...row }: FeedRow): Listing {
  const place = lat === null || lon === null ? null : { lat, lon }
  return { ...row, place, lexemes: weighedOf(words) }
}

/** Without cells and lots: the index knows places, and lots, by themselves. */
function weighedOf(words: string): Weighed[] {
  return [...words.matchAll(/'((?:[^']|'')*)'(?::([\dA-D,]+))?/g)].flatMap(
    ([, quoted = '', places = '']): Weighed[] =>
      /^(?:[a-d]:\d+:\d+|l:\d+)$/.test(quoted)
        ? []
        : [[quoted.replaceAll("''", "'").replaceAll('\\\\', '\\'), weightOf(places)]],
  )
}

function weightOf(places: string): Weight {
  if (places.includes('A')) return 2
  return places.includes('B') ? 1 : 0
}
