/** Postal codes, towns and metros. */
import type { Queryable } from '@exchange/database'

export interface PlaceRow {
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly lat: number
  readonly lon: number
}

const columns = 'z.city, z.state, z.zip, z.lat, z.lon'

export async function findZip(db: Queryable, zip: string): Promise<PlaceRow | undefined> {
  const { rows } = await db.query<PlaceRow>({
    name: 'find-zip',
    text: `select ${columns}
    from places.zips z
    where z.zip = $1`,
    values: [zip],
  })
  return rows[0]
}

/** The central postal code of a town; the directory uses the same. */
export async function findTown(
  db: Queryable,
  city: string,
  state: string | null,
): Promise<PlaceRow | undefined> {
  const { rows } = await db.query<PlaceRow>({
    name: 'find-town',
    text: `select ${columns}
    from places.town($1, $2) z`,
    values: [city, state],
  })
  return rows[0]
}

/**
 * The postal code nearest to a coordinate within `metres`. Degrees are not proportional to metres,
 * so of the few nearest by degrees the nearest on the globe is chosen.
 */
export async function findNearest(
  db: Queryable,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  metres: number,
): Promise<PlaceRow | undefined> {
  const { rows } = await db.query<PlaceRow>({
    name: 'find-nearest-zip',
    text: `select ${columns}
    from (
      select *
      from places.zips n
      order by point(n.lon, n.lat) <-> point($2, $1)
      limit 20
    ) as z
    where places.metres(z.lat, z.lon, $1, $2) <= $3
    order by places.metres(z.lat, z.lon, $1, $2), z.zip
    limit 1`,
    values: [lat, lon, metres],
  })
  return rows[0]
}

export interface MetroRow {
  readonly city: string
  readonly state: string
  readonly lat: number
  readonly lon: number
}

export async function readMetros(db: Queryable): Promise<MetroRow[]> {
  const { rows } = await db.query<MetroRow>(
    `select m.city, m.state, m.lat, m.lon
    from places.metros m
    order by m.state, m.city`,
  )
  return rows
}
