/**
 * Map cells at four levels, as contained in the search index of each listing (`a:2399:1799`): a
 * circle is covered by a few cells, so that one index answers words and place together. Sizes and
 * numbering must match the database function directory.cell_sides.
 */
export interface Place {
  readonly lat: number
  readonly lon: number
}

export const metresOfMile = 1_609.344
const metresOfDegree = 111_195
const sides = [0.05, 0.25, 1, 4] as const
/**
 * Each cell is compared with each listing that has the word, so a few large cells cost less than
 * many small ones.
 */
const cellsMost = 12

/** The cells that intersect a circle, at the finest level that needs few enough of them. */
export function cellsAround(place: Place, metres: number): string[] {
  const grids = sides.map((side, level) => gridAround(place, metres, { side, level }))
  const grid = grids.find(({ rows, columns }) => rows.count * columns.count <= cellsMost)
  return cellsOf(grid ?? (grids.at(-1) as Grid), place, metres)
}

interface Span {
  readonly first: number
  readonly count: number
}

interface Grid {
  readonly side: number
  readonly level: number
  readonly rows: Span
  readonly columns: Span
}

function gridAround(
  { lat, lon }: Place,
  metres: number,
  { side, level }: { readonly side: number; readonly level: number },
): Grid {
  const reach = metres / metresOfDegree
  // Meridians converge towards the poles, so the circle is widest, in degrees, at its polar end.
  const narrow = Math.cos(radians(Math.min(Math.abs(lat) + reach, 89)))
  const width = Math.min(reach / narrow, 180 - side)
  const rows = span(Math.max(lat - reach, -90) + 90, Math.min(lat + reach, 90) + 90, side)
  return { side, level, rows, columns: span(lon - width + 180, lon + width + 180, side) }
}

function span(from: number, to: number, side: number): Span {
  const first = Math.floor(from / side)
  return { first, count: Math.floor(to / side) - first + 1 }
}

function cellsOf({ side, level, rows, columns }: Grid, place: Place, metres: number): string[] {
  const round = Math.round(360 / side)
  const letter = String.fromCodePoint(97 + level)
  const numbers = ({ first, count }: Span) => Array.from({ length: count }, (_, at) => first + at)
  return numbers(rows).flatMap((y) =>
    numbers(columns)
      .filter((x) => touches(place, metres, { y, x, side }))
      .map((x) => `${letter}:${y}:${((x % round) + round) % round}`),
  )
}

/** A cell intersects the circle when its point nearest to the centre is inside. */
function touches(
  place: Place,
  metres: number,
  { y, x, side }: { readonly y: number; readonly x: number; readonly side: number },
): boolean {
  const lat = clamp(place.lat, y * side - 90, (y + 1) * side - 90)
  const lon = clamp(place.lon, x * side - 180, (x + 1) * side - 180)
  return metresBetween(place, { lat, lon }) <= metres * 1.01
}

/** The distance between two points on a sphere, in metres. */
export function metresBetween(one: Place, other: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(other.lat - one.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lon - one.lon)
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
