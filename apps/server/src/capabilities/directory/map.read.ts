/**
 * Reads for the map: pins, removals and clusters. Only from `directory.listings` and its counts, so
 * that the map shows only what is public.
 */
import type { Queryable } from '@exchange/database'

export interface PinRow {
  readonly storefrontId: number
  readonly memberId: number
  readonly name: string
  readonly categoryIds: number[]
  readonly sectorIds: number[]
  readonly city: string
  readonly state: string
  readonly heroKey: string | null
  /** Null if the storefront is not new. */
  readonly newUntil: Date | null
  readonly standby: boolean
  readonly openWeek: string | null
  readonly lat: number
  readonly lon: number
}

export interface PinsAsked {
  readonly since: Date | null
  readonly now: Date
  /** Pins with ids above this one. */
  readonly after: number
  readonly limit: number
}

/** New or changed pins, sorted by id. */
export async function readPins(
  db: Queryable,
  { since, now, after, limit }: PinsAsked,
): Promise<PinRow[]> {
  const { rows } = await db.query<PinRow>({
    name: since === null ? 'read-pins' : 'read-pins-since',
    text: `select
      l.storefront_id as "storefrontId",
      l.member_id as "memberId",
      s.name,
      s.category_ids as "categoryIds",
      l.sector_ids as "sectorIds",
      s.city,
      s.state,
      s.hero_key as "heroKey",
      case when s.new_until > $1 and isfinite(s.new_until) then s.new_until end as "newUntil",
      l.standby,
      l.zone || ' ' || translate(l.open_minutes::text, '{}[)', '') as "openWeek",
      l.lat,
      l.lon
    from directory.listings l
    join directory.storefronts s on s.id = l.storefront_id
    where l.lat is not null
      and l.storefront_id > $2
      and s.id > $2
      ${since === null ? '' : 'and l.changed_at >= $4'}
    order by l.storefront_id
    limit $3`,
    values: [now, after, limit, ...(since === null ? [] : [since])],
  })
  return rows
}

/** Storefronts to remove from a map: no longer public, or without a place. */
export async function readRemovals(db: Queryable, since: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'read-removals',
    text: `select r.storefront_id as id
    from directory.removals r
    where r.removed_at >= $1
    union all
    select l.storefront_id
    from directory.listings l
    where l.changed_at >= $1
      and l.lat is null
    order by id`,
    values: [since],
  })
  return rows.map(({ id }) => id)
}

/**
 * The time up to which an answer is complete; later commits are in the next answer. It is two
 * minutes ago, because a running transaction may commit rows with an earlier time.
 */
export async function readMoment(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>(
    `select date_trunc('milliseconds', now()) - interval '2 minutes' as at`,
  )
  return (rows[0] as { at: Date }).at
}

export interface ClusterRow {
  readonly lat: number
  readonly lon: number
  readonly count: number
}

export interface ClustersAsked {
  /** South, west, north, east. */
  readonly box: readonly [number, number, number, number]
  /** 0 means all categories. */
  readonly categoryId: number
  /** The size of the cells, from 1 (small) to 4. */
  readonly level: number
  readonly side: number
  /** The steps of the resulting grid, in degrees. */
  readonly latStep: number
  readonly lonStep: number
}

/** The number of listings in each part of a grid over the box, and their centre. */
export async function readClusters(db: Queryable, asked: ClustersAsked): Promise<ClusterRow[]> {
  const [south, west, north, east] = asked.box
  const row = (lat: number) => Math.floor((lat + 90) / asked.side)
  const column = (lon: number) => Math.floor((lon + 180) / asked.side)
  const rows = Array.from(
    { length: row(north) - row(south) + 1 },
    (_none, index) => row(south) + index,
  )
  const { rows: found } = await db.query<ClusterRow>({
    name: 'read-clusters',
    text: `select
      sum(k.lat_sum) / sum(k.listings) as lat,
      sum(k.lon_sum) / sum(k.listings) as lon,
      sum(k.listings)::integer as count
    from directory.cells k
    where k.level = $1
      and k.category_id = $2
      and k.y = any ($3::integer[])
      and k.x between $4 and $5
      and k.listings > 0
    group by
      floor((k.lat_sum / k.listings + 90) / $6::float8),
      floor((k.lon_sum / k.listings + 180) / $7::float8)
    order by count desc`,
    values: [
      asked.level,
      asked.categoryId,
      rows,
      column(west),
      column(east),
      asked.latStep,
      asked.lonStep,
    ],
  })
  return found
}

export interface GroupCounts {
  /** By sector id. */
  readonly sectors: Readonly<Record<number, number>>
  readonly categories: Readonly<Record<number, number>>
}

/** The number of public listings of each sector and category. */
export async function readGroupCounts(db: Queryable): Promise<GroupCounts> {
  const counts = (column: string) => `(
      select coalesce(json_object_agg(c.id, c.listings), '{}')
      from (
        select u.id, count(*) as listings
        from directory.listings l
        cross join lateral unnest(l.${column}) as u (id)
        group by u.id
      ) as c
    )`
  const { rows } = await db.query<GroupCounts>({
    name: 'read-group-counts',
    text: `select
      ${counts('sector_ids')} as sectors,
      ${counts('category_ids')} as categories`,
  })
  return rows[0] as GroupCounts
}

export interface MapMark {
  /** See `readMoment`. */
  readonly at: Date
  /** Changes whenever the map's data since the given time changes. */
  readonly mark: string
}

/** A digest of the changes since a time, without reading them; of none if `since` is null. */
export async function readMapMark(db: Queryable, since: Date | null): Promise<MapMark> {
  const { rows } = await db.query<MapMark>({
    name: 'read-map-mark',
    text: `select
      date_trunc('milliseconds', now()) - interval '2 minutes' as at,
      concat_ws(
        ' ',
        (
          select sum(hash_record_extended(row(l.storefront_id, l.changed_at), 0))
          from directory.listings l
          where l.changed_at >= coalesce($1::timestamptz, 'infinity')
        ),
        (
          select sum(hash_record_extended(row(r.storefront_id, r.removed_at), 1))
          from directory.removals r
          where r.removed_at >= coalesce($1::timestamptz, 'infinity')
        )
      ) as mark`,
    values: [since],
  })
  return rows[0] as MapMark
}
