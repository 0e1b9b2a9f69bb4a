/** Which numbers of a segment can lie in a circle or a box: the exact place is judged after. */
import { metresOfDegree, type Place } from '@exchange/domain/directory/map-cells.rules'
import type { Corners } from './listing.ts'
import { bandOf, firstFrom, type Segment } from './segment.ts'

/** From a number up to, not including, another. */
export type Span = readonly [from: number, to: number]

/** Rounding must not lose what lies on the rim. */
const rim = 1e-6

/** The corners of the smallest box that holds a circle; it may reach beyond the date line. */
export function boxOf({ lat, lon }: Place, metres: number): Corners {
  const reach = metres / metresOfDegree + rim
  // Meridians come together towards the poles: the widest part of the circle is the polar one.
  const farthest = Math.abs(lat) + reach
  const narrow = Math.cos((Math.min(farthest, 90) * Math.PI) / 180)
  const width = farthest >= 89 ? 180 : Math.min(reach / narrow, 180)
  return [
    Math.max(lat - reach, -90),
    width >= 180 ? -180 : wrapped(lon - width),
    Math.min(lat + reach, 90),
    width >= 180 ? 180 : wrapped(lon + width),
  ]
}

function wrapped(lon: number): number {
  if (lon < -180) return lon + 360
  return lon > 180 ? lon - 360 : lon
}

export function spansOf(segment: Segment, [south, west, north, east]: Corners): Span[] {
  const sides: Span[] =
    west > east
      ? [
          [-180, east],
          [west, 180],
        ]
      : [[west, east]]
  const first = bandOf(Math.max(south, -90))
  const last = bandOf(Math.min(north, 90))
  const bands = Array.from({ length: Math.max(last - first + 1, 0) }, (_none, at) => first + at)
  return bands.flatMap((band) => {
    const end = segment.bands[band + 1] as number
    let at = segment.bands[band] as number
    return sides.flatMap(([from, to]): Span[] => {
      const begins = firstFrom(segment.lons, from - rim, [at, end])
      at = firstFrom(segment.lons, to + rim, [begins, end])
      return begins < at ? [[begins, at]] : []
    })
  })
}

export function isIn([south, west, north, east]: Corners, lat: number, lon: number): boolean {
  const isBetween = west > east ? lon >= west || lon <= east : lon >= west && lon <= east
  return lat >= south && lat <= north && isBetween
}
