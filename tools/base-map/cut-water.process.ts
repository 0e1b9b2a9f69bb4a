/**
 * Makes `water.json`: the waters in and around each state, cut out of GSHHG and simplified. Run by
 * hand, for it takes five minutes and the programs `gmt` and `mapshaper`:
 * `apt-get install gmt gmt-gshhg-full && npm install --global mapshaper@0.7.70`, then
 * `npx tsx tools/base-map/cut-water.process.ts`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  writeLine,
  type WaterFile,
  type WrittenAreas,
  type WrittenRivers,
} from '../../packages/domain/src/directory/water-file.rules.ts'
import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson'
import simplify from 'simplify-js'
import { feature } from 'topojson-client'
import { collection, nameOf, readTopology, type StateName } from './atlas.ts'
import { groupBy, readZips } from './places.ts'
import { areaOf, joined, lengthOf, readPieces, ringsOf, westward, type Piece } from './shoreline.ts'
import { cellsAround, type Cells } from './state-cells.ts'
import { waterFile } from './water.ts'

interface Cut {
  /** Smaller deviations, in degrees, are straightened. */
  readonly tolerance: number
  /** Square kilometres of the smallest water and island. */
  readonly water: number
  readonly island: number
  /** Kilometres: narrower waters are left out. */
  readonly width: number
  /** The smallest rivers. */
  readonly river: number
}

const far: Cut = { tolerance: 0.012, water: 120, island: 60, width: 2, river: 1 }
const near: Cut = { tolerance: 0.001, water: 0.25, island: 0.15, width: 0, river: 4 }
/** Alaska has more lakes than all other states, and fewer people than most towns. */
const nearInAlaska: Cut = { tolerance: 0.008, water: 10, island: 8, width: 0, river: 2 }
/** The canals and dry rivers of the other classes are not drawn. */
const riverClasses = [1, 2, 3, 4]
/** Both Americas, so that their shores are closed. */
const americas = '-190/-30/-60/84'
const seen = { west: -190, south: 15, east: -52, north: 73 } as const
const seenBox = Object.values(seen).join(',')
/** Water is drawn this much beyond the ground, in degrees, so that no land shows at its edge. */
const overlap = 0.02
/** The latitude up to which the states reach, but for Alaska; square kilometres. */
const northernStates = 49.5
const greatLake = 900
const neighbours = ['124', '484']

interface State {
  readonly code: string
  readonly outline: Polygon | MultiPolygon
  readonly cells: Cells
}

const folder = mkdtempSync(path.join(tmpdir(), 'water-'))
const file = (name: string) => path.join(folder, `${name}.json`)
try {
  makeWater()
} finally {
  rmSync(folder, { recursive: true })
}

function makeWater(): void {
  const states = readStates()
  const rings = ringsOf(dumped(['-W'])).filter(isSeen)
  const rivers = joined(dumped(['-Ir'])).filter(isSeen)
  for (const level of [1, 2, 3]) {
    put(
      `level-${level}`,
      rings.filter((ring) => ring.level === level).map(({ points }) => shape([[...points]])),
    )
  }
  putStates(states)
  const alaska = states.filter(({ code }) => code === 'AK')
  const others = states.filter(({ code }) => code !== 'AK')
  const water: WaterFile = {
    source:
      'GSHHG 2.3.7 by Paul Wessel and Walter H. F. Smith, LGPL 3; cut and simplified by cut-water.process.ts',
    overview: overviewOf(rivers),
    states: { ...nearOf(others, rivers, near), ...nearOf(alaska, rivers, nearInAlaska) },
  }
  writeFileSync(waterFile, `${JSON.stringify(water)}\n`)
}

function dumped(what: readonly string[]): Piece[] {
  const command = ['coast', `-R${americas}`, '-Df', '-M', '--FORMAT_FLOAT_OUT=%.6f', ...what]
  return readPieces(
    execFileSync('gmt', command, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 29 }),
  )
}

function isSeen({ points }: Piece): boolean {
  return points.some(
    ([lon = 0, lat = 0]) =>
      lon > seen.west && lon < seen.east && lat > seen.south && lat < seen.north,
  )
}

function readStates(): State[] {
  const atlas = readTopology('us-atlas/counties-10m.json')
  const codes = new Map(readZips().map((zip) => [zip.stateName, zip.state]))
  return collection<StateName>(atlas, 'states').geometries.flatMap((state) => {
    const code = codes.get(nameOf(state))
    if (code === undefined) return []
    const outline = moved((feature(atlas, state) as Feature<Polygon | MultiPolygon>).geometry)
    return [{ code, outline, cells: cellsAround(outline) }]
  })
}

/** West of the date line, like the shores. */
function moved<G extends Geometry>(geometry: G): G {
  return JSON.parse(JSON.stringify(geometry), (_name, value: unknown) => {
    if (!Array.isArray(value) || typeof value[0] !== 'number') return value
    return [westward(value[0]), value[1] as number]
  }) as G
}

/** The ground of a state does not reach into Canada and Mexico, which have another colour. */
function putStates(states: readonly State[]): void {
  const world = readTopology('world-atlas/countries-50m.json')
  const { features } = feature(world, collection(world, 'countries'))
  const abroad = features.filter(({ id }) => neighbours.includes(String(id)))
  put(
    'abroad',
    abroad.map(({ geometry }) => ({ ...shape([]), geometry: moved(geometry) })),
  )
  put(
    'outlines',
    states.map(({ code, outline }) => ({ ...shape([], { code }), geometry: outline })),
  )
  for (const [name, wider] of [
    ['cells', 0],
    ['wide', overlap],
  ] as const) {
    put(
      name,
      states.map(({ code, cells }) => ({ ...shape([], { code }), geometry: cells.areas(wider) })),
    )
    mapshaper(name, ['-dissolve2', 'code'], name)
  }
  mapshaper('cells', ['-erase', file('abroad')], 'own-cells')
  mapshaper(
    'own-cells',
    [file('outlines'), 'combine-files', '-merge-layers', 'force', '-dissolve2', 'code'],
    'ground',
  )
}

function put(name: string, features: readonly Feature[]): void {
  writeFileSync(file(name), JSON.stringify({ type: 'FeatureCollection', features }))
}

function shape(coordinates: Position[][], properties = { code: '' }): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }
}

function mapshaper(from: string, commands: readonly string[], to: string): void {
  execFileSync('mapshaper', ['-i', file(from), ...commands, '-o', 'force', file(to)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Land and lakes with the fineness of the cut. */
function cutShores({ tolerance }: Cut): void {
  const straighten = ['-simplify', 'dp', 'planar', `interval=${tolerance}`, '-clean']
  mapshaper('level-1', ['-clip', `bbox=${seenBox}`, ...straighten], 'land')
  mapshaper('level-3', straighten, 'islands')
  mapshaper('level-2', [...straighten, '-erase', file('islands')], 'lakes')
}

function overviewOf(rivers: readonly Piece[]): WaterFile['overview'] {
  cutShores(far)
  // Bays that the outlines of the states count as land.
  mapshaper('outlines', ['-dissolve2', 'copy-fields=code', '-erase', file('land')], 'bays')
  const lakes = polygonsOf(featuresIn('lakes')).filter(isSeenFromFar)
  return {
    water: [...lakes, ...polygonsOf(featuresIn('bays'))].flatMap((polygon) =>
      writtenArea(polygon, far),
    ),
    rivers: writtenRivers(rivers.filter(isSouth), far),
  }
}

/** Of the many lakes of the north, where no state is, only the great ones. */
function isSeenFromFar([outside = []]: Position[][]): boolean {
  return (outside[0]?.[1] ?? 0) < northernStates || areaOf(outside) >= greatLake
}

function isSouth({ points }: Piece): boolean {
  return points.some(([, lat = 0]) => lat < northernStates)
}

function nearOf(states: readonly State[], rivers: readonly Piece[], cut: Cut): WaterFile['states'] {
  cutShores(cut)
  mapshaper('wide', ['-erase', file('land')], 'seas-of-states')
  mapshaper('wide', ['-clip', file('lakes')], 'lakes-of-states')
  const [seas, lakes] = [byState('seas-of-states'), byState('lakes-of-states')]
  const grounds = byState('ground')
  return Object.fromEntries(
    states.map(({ code, cells }) => {
      const waters = [...polygonsOf(seas.get(code)), ...polygonsOf(lakes.get(code))]
      const own = rivers.flatMap((river) => within(river, cells))
      const state = {
        ground: polygonsOf(grounds.get(code)).map((rings) => rings.map(writeLine)),
        water: waters.flatMap((polygon) => writtenArea(polygon, cut)),
        rivers: writtenRivers(own, cut),
      }
      return [code, state]
    }),
  )
}

function featuresIn(name: string): Feature[] {
  return (JSON.parse(readFileSync(file(name), 'utf8')) as { features: Feature[] }).features
}

function byState(name: string): Map<string, Feature[]> {
  return groupBy(featuresIn(name), ({ properties }) => String(properties?.['code']))
}

function polygonsOf(features: readonly Feature[] = []): Position[][][] {
  return features.flatMap(({ geometry }) => {
    // A state without such waters has none.
    if (geometry?.type === 'Polygon') return [geometry.coordinates]
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates : []
  })
}

/** Empty for a water that is too small. */
function writtenArea([outside = [], ...inside]: Position[][], cut: Cut): WrittenAreas {
  const km2 = areaOf(outside)
  if (km2 < cut.water || (2 * km2) / lengthOf(outside) < cut.width) return []
  const islands = inside.filter((ring) => areaOf(ring) >= cut.island)
  return [[outside, ...islands].map(writeLine)]
}

/** The parts of a river in these cells, with the points before and after. */
function within({ level, points }: Piece, cells: Cells): Piece[] {
  const isIn = points.map((point) => cells.holds(point))
  const parts: Position[][] = []
  points.forEach((point, at) => {
    if (!isIn[at - 1] && !isIn[at] && !isIn[at + 1]) return
    const isNext = at > 0 && (isIn[at - 2] || isIn[at - 1] || isIn[at])
    if (!isNext) parts.push([])
    parts.at(-1)?.push(point)
  })
  return parts.filter((part) => part.length > 1).map((part) => ({ level, points: part }))
}

function writtenRivers(rivers: readonly Piece[], { river, tolerance }: Cut): WrittenRivers[] {
  return riverClasses
    .filter((size) => size <= river)
    .map((size) => ({
      size,
      lines: rivers
        .filter(({ level }) => level === size)
        .map(({ points }) => writeLine(straightened(points, tolerance))),
    }))
}

function straightened(points: readonly Position[], tolerance: number): Position[] {
  return simplify(
    points.map(([x = 0, y = 0]) => ({ x, y })),
    tolerance,
    true,
  ).map(({ x, y }) => [x, y])
}
