/**
 * Makes `water.json`: lakes and wide rivers of the states, cut out of all waters of the earth and
 * simplified. Run by hand, because the package is 120 MB and takes half a minute to read:
 * `npm install --no-save @geo-maps/earth-waterbodies-100m`, then
 * `npx tsx tools/base-map/cut-water.process.ts node_modules/@geo-maps/earth-waterbodies-100m/map.geo.json`.
 * The data are OpenStreetMap's, under the Open Database License, and so is the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Feature, GeometryCollection, MultiPolygon, Polygon, Position } from 'geojson'
import simplify from 'simplify-js'
import { feature } from 'topojson-client'
import { collection, nameOf, readTopology, type StateName } from './atlas.ts'
import { readZips } from './places.ts'
import { waterFile, writeRing, type WrittenRing, type WrittenWater } from './water.ts'

interface Cut {
  /** Square kilometres of the smallest lake, island and piece of a river. */
  readonly lake: number
  readonly island: number
  /** Null without rivers. */
  readonly river: { readonly km2: number; readonly widthKm: number } | null
  /** Smaller deviations, in degrees, are straightened. */
  readonly tolerance: number
}

const far: Cut = { lake: 180, island: 12, river: null, tolerance: 0.008 }
const near: Cut = {
  lake: 1.5,
  island: 0.2,
  river: { km2: 0.03, widthKm: 0.18 },
  tolerance: 0.0012,
}
/** Alaska has more lakes than all other states, and fewer people than most towns. */
const nearInAlaska: Cut = {
  lake: 30,
  island: 5,
  river: { km2: 2, widthKm: 1 },
  tolerance: 0.004,
}
/** Water of this part of the earth is seen. */
const seen = { west: -170, south: 15, east: -52, north: 72 } as const
/** The latitude up to which the states reach, but for Alaska; square kilometres. */
const northernStates = 49.5
const greatLake = 900
const kmPerDegree = 111.32

type Rings = Position[][]

interface Piece {
  readonly rings: Rings
  readonly isRiver: boolean
  readonly km2: number
  readonly widthKm: number
}

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Name the file with the waters of the earth.')
const pieces = readPieces(source)
const water: WrittenWater = {
  source: 'OpenStreetMap contributors, ODbL 1.0, by @geo-maps/earth-waterbodies-100m 0.6.0',
  overview: pieces.filter(isSeenFromFar).map((piece) => written(piece, far)),
  states: Object.fromEntries(statesWithWater(pieces)),
}
writeFileSync(waterFile, `${JSON.stringify(water)}\n`)

/** Of the many lakes of the north, where no state is, only the great ones. */
function isSeenFromFar(piece: Piece): boolean {
  const lat = piece.rings[0]?.[0]?.[1] ?? 0
  return isShown(piece, far) && (lat < northernStates || piece.km2 >= greatLake)
}

/** The file has one collection of rivers, one of lakes, and the seas, which are not needed. */
function readPieces(file: string): Piece[] {
  const { geometries } = JSON.parse(readFileSync(file, 'utf8')) as GeometryCollection<MultiPolygon>
  return geometries.slice(0, 2).flatMap(({ coordinates }, at) =>
    coordinates
      .filter(([outside]) => outside?.[0] !== undefined && isSeen(outside[0]))
      .map((rings) => {
        const km2 = areaOf(rings[0] ?? [])
        return { rings, isRiver: at === 0, km2, widthKm: (2 * km2) / lengthOf(rings[0] ?? []) }
      }),
  )
}

function isSeen([lon = 0, lat = 0]: Position): boolean {
  return lon > seen.west && lon < seen.east && lat > seen.south && lat < seen.north
}

function statesWithWater(all: readonly Piece[]): [string, WrittenRing[][]][] {
  const atlas = readTopology('us-atlas/counties-10m.json')
  const codes = new Map(readZips().map((zip) => [zip.stateName, zip.state]))
  return collection<StateName>(atlas, 'states').geometries.flatMap((state) => {
    const code = codes.get(nameOf(state))
    if (code === undefined) return []
    const cut = code === 'AK' ? nearInAlaska : near
    const { geometry } = feature(atlas, state) as Feature
    const inside = areaTest(geometry as Polygon | MultiPolygon)
    const own = all.filter((piece) => isShown(piece, cut) && touches(piece, inside))
    return [[code, own.map((piece) => written(piece, cut))] as [string, WrittenRing[][]]]
  })
}

function isShown({ isRiver, km2, widthKm }: Piece, { lake, river }: Cut): boolean {
  if (!isRiver) return km2 >= lake
  return river !== null && km2 >= river.km2 && widthKm >= river.widthKm
}

function written({ rings }: Piece, { island, tolerance }: Cut): WrittenRing[] {
  return rings
    .filter((ring, at) => at === 0 || areaOf(ring) >= island)
    .map((ring) => writeRing(simplified(ring, tolerance)))
}

/** A ring that would become a line keeps its corners. */
function simplified(ring: readonly Position[], tolerance: number): Position[] {
  const points = ring.map(([x = 0, y = 0]) => ({ x, y }))
  const fewer = simplify(points, tolerance, true)
  return (fewer.length < 4 ? points : fewer).map(({ x, y }) => [x, y])
}

function narrowing(ring: readonly Position[]): number {
  return Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180)
}

function areaOf(ring: readonly Position[]): number {
  let twice = 0
  ring.forEach(([x = 0, y = 0], at) => {
    const [beforeX = x, beforeY = y] = ring[at - 1] ?? []
    twice += (x - beforeX) * (y + beforeY)
  })
  return (Math.abs(twice) / 2) * kmPerDegree ** 2 * narrowing(ring)
}

function lengthOf(ring: readonly Position[]): number {
  const shrink = narrowing(ring)
  let length = 0
  ring.forEach(([x = 0, y = 0], at) => {
    const [beforeX = x, beforeY = y] = ring[at - 1] ?? []
    length += Math.hypot((x - beforeX) * shrink, y - beforeY)
  })
  return length * kmPerDegree
}

type IsInside = (point: Position) => boolean

/** A piece belongs to each state that has one of its corners. */
function touches({ rings }: Piece, isInside: IsInside): boolean {
  const outside = rings[0] ?? []
  const step = Math.max(1, Math.floor(outside.length / 12))
  return outside.some((point, at) => at % step === 0 && isInside(point))
}

function areaTest(geometry: Polygon | MultiPolygon): IsInside {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = polygons.flat().map((ring) => ({ ring, box: boxOf(ring) }))
  return ([x = 0, y = 0]) => {
    let isIn = false
    for (const { ring, box } of rings) {
      if (x < box.west || x > box.east || y < box.south || y > box.north) continue
      if (crossings(ring, x, y) % 2 === 1) isIn = !isIn
    }
    return isIn
  }
}

function boxOf(ring: readonly Position[]) {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [x = 0, y = 0] of ring) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}

/** How often a line to the right of the point crosses the ring. */
function crossings(ring: readonly Position[], x: number, y: number): number {
  let count = 0
  ring.forEach(([oneX = 0, oneY = 0], at) => {
    const [otherX = 0, otherY = 0] = ring[(at + 1) % ring.length] ?? []
    if (oneY > y === otherY > y) return
    if (x < oneX + ((y - oneY) * (otherX - oneX)) / (otherY - oneY)) count += 1
  })
  return count
}
