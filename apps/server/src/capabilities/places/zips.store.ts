/** The table of postal codes. */
import type { Queryable } from '@exchange/database'

export interface Zip {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly lat: number
  readonly lon: number
}

/** True if all of these postal codes are known. */
export async function hasZips(db: Queryable, zips: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ known: number }>(
    `select count(*)::integer as known
    from places.zips z
    where z.zip = any ($1)`,
    [zips],
  )
  return rows[0]?.known === zips.length
}

/** Writes all in one statement; existing postal codes are updated. */
export async function writeZips(db: Queryable, zips: readonly Zip[]): Promise<void> {
  await db.query(
    `insert into places.zips (zip, city, state, lat, lon)
    select *
    from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[])
    on conflict (zip) do update
    set city = excluded.city,
      state = excluded.state,
      lat = excluded.lat,
      lon = excluded.lon`,
    [
      zips.map(({ zip }) => zip),
      zips.map(({ city }) => city),
      zips.map(({ state }) => state),
      zips.map(({ lat }) => lat),
      zips.map(({ lon }) => lon),
    ],
  )
}
