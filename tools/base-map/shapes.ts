/** Geometry of the base map: the middle of an area, and lines without corners. */
import type { MultiLineString, Polygon, Position } from 'geojson'

interface Middle {
  readonly at: readonly [lon: number, lat: number]
  /** In square degrees. */
  readonly area: number
}

/** The centre of gravity of the outer ring. */
export function middleOf({ coordinates: [ring = []] }: Polygon): Middle {
  let [area, x, y] = [0, 0, 0]
  ring.forEach(([oneX = 0, oneY = 0], at) => {
    const [otherX = 0, otherY = 0] = ring[(at + 1) % ring.length] ?? []
    const cross = oneX * otherY - otherX * oneY
    area += cross / 2
    x += ((oneX + otherX) * cross) / 6
    y += ((oneY + otherY) * cross) / 6
  })
  return { at: area === 0 ? [0, 0] : [x / area, y / area], area: Math.abs(area) }
}

/** Cuts each corner twice; the ends stay where they are. */
export function smoothed(lines: MultiLineString): MultiLineString {
  return { ...lines, coordinates: lines.coordinates.map((line) => cut(cut(line))) }
}

function cut(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const inner = line.slice(1).flatMap((to, at) => {
    const from = line[at] ?? to
    return [between(from, to, 0.25), between(from, to, 0.75)]
  })
  return [first, ...inner.slice(1, -1), last]
}

function between([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position, part: number): Position {
  return [x + part * (toX - x), y + part * (toY - y)]
}
