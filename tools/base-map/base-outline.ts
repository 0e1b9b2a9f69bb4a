/**
 * The base map in a few kilobytes: coasts and borders of states as paths on the whole globe, drawn
 * by the page itself for the moment before the library of the map is there.
 */
import type { Geometry, Position } from 'geojson'

/** The globe (Mercator) is a square of so many units: finer than a screen that shows it all. */
export const globeUnits = 16_384
/** What bends less than this is straight. */
const tolerance = 2
/** Islands and lakes with fewer corners are specks. */
const fewestCorners = 4

type Point = readonly [x: number, y: number]

/** The path of an SVG along these lines and around these areas. */
export function outlineOf(shapes: readonly Geometry[]): string {
  return shapes
    .flatMap(linesOf)
    .map(({ points, closed }) => pathOf(simplified(points.map(projected)), closed))
    .join('')
}

interface Line {
  readonly points: readonly Position[]
  readonly closed: boolean
}

function linesOf(geometry: Geometry): Line[] {
  const rings = (polygon: readonly Position[][]) =>
    polygon.map((points) => ({ points, closed: true }))
  if (geometry.type === 'Polygon') return rings(geometry.coordinates)
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap(rings)
  if (geometry.type !== 'MultiLineString') return []
  return geometry.coordinates.map((points) => ({ points, closed: false }))
}

function projected([lon = 0, lat = 0]: Position): Point {
  const upright = Math.asinh(Math.tan((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180))
  const whole = (part: number) => Math.round(part * globeUnits)
  return [whole(lon / 360 + 0.5), whole(0.5 - upright / (2 * Math.PI))]
}

/** Douglas and Peucker: of each stretch the corner that lies farthest off, if it matters. */
function simplified(points: readonly Point[]): Point[] {
  const keep = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let [farthest, most] = [-1, tolerance]
    for (let at = from + 1; at < to; at += 1) {
      const off = distance(points[at] as Point, points[from] as Point, points[to] as Point)
      if (off > most) [farthest, most] = [at, off]
    }
    if (farthest < 0) continue
    keep.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return points.filter((_point, at) => keep.has(at))
}

/** From a point to the stretch between two others. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
  const held = Math.max(0, Math.min(1, along))
  return Math.hypot(x - x1 - held * dx, y - y1 - held * dy)
}

/** Steps from corner to corner are shorter to write than places. */
function pathOf(points: readonly Point[], closed: boolean): string {
  if (closed && points.length < fewestCorners) return ''
  const steps = points.map(([x, y], at) => {
    const [px, py] = points[at - 1] ?? [0, 0]
    return `${x - px},${y - py}`
  })
  const [start, ...further] = steps
  return `M${start}l${further.join(' ')}${closed ? 'z' : ''}`
}
