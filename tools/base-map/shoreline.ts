/** Shorelines and rivers as `gmt coast -M` writes them: pieces, each with a level. */
import type { Position } from 'geojson'
import { groupBy } from './places.ts'

export interface Piece {
  /** A shoreline's: 1 land, 2 a lake, 3 an island in it, 4 a pond there. A river's: its class. */
  readonly level: number
  readonly points: readonly Position[]
}

/** Places beyond the date line are given west of it, so that no line goes around the world. */
export function readPieces(dump: string): Piece[] {
  return dump
    .split('>')
    .map((piece) => piece.split('\n'))
    .map(([head = '', ...lines]) => ({
      level: Number(/Level (\d+)/.exec(head)?.[1] ?? -1),
      points: lines.filter((line) => line !== '').map(readPoint),
    }))
    .filter(({ level, points }) => level >= 0 && points.length > 1)
}

function readPoint(line: string): Position {
  const [lon = 0, lat = 0] = line.split('\t').map(Number)
  return [westward(lon), lat]
}

export function westward(lon: number): number {
  return lon > 0 ? lon - 360 : lon
}

/** Joins pieces of one level of which one begins where the other ends. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const beginnings = groupBy(
    pieces.filter(({ points }) => !isClosed(points)),
    ({ level, points }) => keyOf(level, points[0]),
  )
  const ends = new Set(pieces.map(({ level, points }) => keyOf(level, points.at(-1))))
  const whole = pieces.filter(({ points }) => isClosed(points))
  const walkFrom = (first: Piece) => {
    const { level } = first
    const points = [...walk(first, beginnings)]
    if (points.length > 0) whole.push({ level, points })
  }
  const open = [...beginnings.values()].flat()
  for (const first of open) if (!ends.has(keyOf(first.level, first.points[0]))) walkFrom(first)
  for (const first of open) walkFrom(first)
  return whole
}

/** The lines that end where they begin. Those that reach the edge of what was dumped do not. */
export function ringsOf(pieces: readonly Piece[]): Piece[] {
  return joined(pieces).filter(({ points }) => isClosed(points))
}

/** Takes the pieces that follow one another, each only once. */
function* walk({ level, points }: Piece, beginnings: Map<string, Piece[]>): Generator<Position> {
  let next = beginnings.get(keyOf(level, points[0]))?.pop()
  if (next?.points[0]) yield next.points[0]
  while (next) {
    yield* next.points.slice(1)
    next = beginnings.get(keyOf(level, next.points.at(-1)))?.pop()
  }
}

function isClosed(points: readonly Position[]): boolean {
  return points.length > 3 && keyOf(0, points[0]) === keyOf(0, points.at(-1))
}

function keyOf(level: number, point: Position | undefined): string {
  return `${level} ${point?.join(' ') ?? ''}`
}

const kmPerDegree = 111.32

/** Square kilometres. */
export function areaOf(ring: readonly Position[]): number {
  let twice = 0
  ring.forEach(([x = 0, y = 0], at) => {
    const [beforeX = x, beforeY = y] = ring[at - 1] ?? []
    twice += (x - beforeX) * (y + beforeY)
  })
  return (Math.abs(twice) / 2) * kmPerDegree ** 2 * narrowing(ring)
}

/** Kilometres. */
export function lengthOf(line: readonly Position[]): number {
  const shrink = narrowing(line)
  let length = 0
  line.forEach(([x = 0, y = 0], at) => {
    const [beforeX = x, beforeY = y] = line[at - 1] ?? []
    length += Math.hypot((x - beforeX) * shrink, y - beforeY)
  })
  return length * kmPerDegree
}

function narrowing(line: readonly Position[]): number {
  return Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180)
}
