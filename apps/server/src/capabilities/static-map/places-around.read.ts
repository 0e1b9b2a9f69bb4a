/** The towns of the postal codes in a bounding box, for labels on a map. */
import type { Queryable } from '@exchange/database'

export interface NamedPlace {
  readonly city: string
  readonly lat: number
  readonly lon: number
}

const placesMost = 80

export async function readPlacesAround(
  db: Queryable,
  box: {
    readonly west: number
    readonly south: number
    readonly east: number
    readonly north: number
  },
): Promise<NamedPlace[]> {
  const { rows } = await db.query<NamedPlace>({
    name: 'read-places-around',
    text: `select z.city, z.lat, z.lon
    from places.zips z
    where point(z.lon, z.lat) <@ box(point($1, $2), point($3, $4))
    order by z.zip
    limit ${placesMost}`,
    values: [box.west, box.south, box.east, box.north],
  })
  return rows
}
