/**
 * The base map in a few kilobytes: coasts and state borders as paths on the whole globe, drawn by
 * the page until the map library has loaded.
 */
import type { Geometry, Position } from 'geojson'
import simplify from 'simplify-js'

/**
 * The size of the globe (a Mercator square) in units, finer than any screen that shows all of it.
 */
export const globeUnits = 16_384
/** Smaller deviations are straightened. */
const tolerance = 2
/** Islands and lakes with fewer corners are left out. */
const fewestCorners = 4

interface Point {
  readonly x: number
  readonly y: number
}

/** The SVG path of these lines and areas. */
export function outlineOf(shapes: readonly Geometry[]): string {
  return shapes
    .flatMap(linesOf)
    .map(({ points, closed }) => pathOf(simplify(points.map(projected), tolerance, true), closed))
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
  return { x: whole(lon / 360 + 0.5), y: whole(0.5 - upright / (2 * Math.PI)) }
}

/** Relative coordinates are shorter than absolute ones. */
function pathOf(points: readonly Point[], closed: boolean): string {
  if (closed && points.length < fewestCorners) return ''
  const steps = points.map(({ x, y }, at) => {
    const before = points[at - 1] ?? { x: 0, y: 0 }
    return `${x - before.x},${y - before.y}`
  })
  const [start, ...further] = steps
  return `M${start}l${further.join(' ')}${closed ? 'z' : ''}`
}
