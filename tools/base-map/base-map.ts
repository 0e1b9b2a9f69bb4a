/**
 * The built-in base map, which needs no network: outlines of the Census Bureau and Natural Earth,
 * names of the postal data, and waters of GSHHG, converted to GeoJSON. One overview of the
 * continent and, for each state, details with waters, counties and towns, which a map
 * fetches when it zooms in.
 */
import type { Feature, FeatureCollection, Geometry, Point, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { collection, nameOf, readTopology, type StateName } from './atlas.ts'
import { outlineOf } from './base-outline.ts'
import { groupBy, readZips, townsOf, type Zip } from './places.ts'
import { readWater, type StateWater, type Water } from './water.ts'
import { middleOf, smoothed } from './shapes.ts'

export type Bounds = readonly [west: number, south: number, east: number, north: number]

export interface BaseMap {
  readonly overview: FeatureCollection
  /** The overview without names in a few kilobytes, as SVG paths. */
  readonly outline: Readonly<Record<'abroad' | 'land' | 'water' | 'state', string>>
  readonly states: ReadonlyMap<string, { readonly bounds: Bounds; readonly map: FeatureCollection }>
}

const unitedStates = '840'
/** The area around the states that may be visible: the Americas north of the equator. */
const around: Bounds = [-180, 5, -45, 78]
/** The part of it that is visible before the states are drawn in detail. */
const beside: Bounds = [-170, 15, -55, 74]
/** Towns with at least this many zip codes are named on the overview. */
const overviewZips = 3

/** Builds the whole base map; takes about a second. */
export function makeBaseMap(): BaseMap {
  const us = readTopology('us-atlas/counties-10m.json')
  const counties: GeometryCollection<StateName> = collection(us, 'counties')
  const states: GeometryCollection<StateName> = collection(us, 'states')
  const zips = readZips()
  const water = readWater()
  const codes = new Map(zips.map((zip) => [zip.stateName, zip.state]))
  const details = states.geometries.flatMap((state) => {
    const code = codes.get(nameOf(state))
    if (!code) return []
    const here = zips.filter((zip) => zip.state === code)
    const shapes = [
      ...nearWater(water.inState(code)),
      countyBorders(us, counties, state),
      ...countyNames(us, counties, state),
    ]
    return [[code, detailOf(us, state, { shapes, here })] as const]
  })
  const overview = overviewOf(us, states, zips, water.overview)
  return { overview, outline: outlinesOf(overview), states: new Map(details) }
}

function outlinesOf({ features }: FeatureCollection): BaseMap['outline'] {
  const own = (kind: string) =>
    features.filter(({ properties }) => properties?.['kind'] === kind).map((one) => one.geometry)
  const nearBy = neighbours('110m', beside).flatMap(({ geometry }) => polygonsOf(geometry))
  return {
    abroad: outlineOf(nearBy.filter((polygon) => meets(boundsOf([polygon]), beside))),
    land: outlineOf(own('land')),
    water: outlineOf(own('water').flatMap(polygonsOf).filter(isGreat).map(withoutIslands)),
    state: outlineOf(own('state')),
  }
}

/** Seen before the map has loaded; in degrees. */
const greatLake = 0.35

function isGreat(polygon: Polygon): boolean {
  const [west, south, east, north] = boundsOf([polygon])
  return east - west >= greatLake && north - south >= greatLake
}

function withoutIslands({ type, coordinates }: Polygon): Polygon {
  return { type, coordinates: coordinates.slice(0, 1) }
}

function polygonsOf(geometry: Geometry): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry]
  if (geometry.type !== 'MultiPolygon') return []
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
}

function overviewOf(
  us: Topology,
  states: GeometryCollection<StateName>,
  zips: readonly Zip[],
  water: Water,
): FeatureCollection {
  const nation = feature(us, collection(us, 'nation'))
  return all([
    ...neighbours('50m', around),
    ...nation.features.map(({ geometry }) => shape('land', geometry)),
    ...watersOf(water),
    shape(
      'state',
      mesh(us, states, (left, right) => left !== right),
    ),
    ...stateNames(zips),
    ...townsOf(zips)
      .filter(({ zipCount }) => zipCount >= overviewZips)
      .map(({ name, zipCount, at }) => spot('town', at, { name, rank: -zipCount })),
  ])
}

/** Canada, Mexico and the islands, without the United States, whose own outlines are finer. */
function neighbours(fineness: '50m' | '110m', within: Bounds): Feature[] {
  const world = readTopology(`world-atlas/countries-${fineness}.json`)
  const { features } = feature(world, collection(world, 'countries'))
  return features
    .filter(({ id, geometry }) => id !== unitedStates && meets(boundsOf([geometry]), within))
    .map(({ geometry }) => shape('abroad', geometry))
}

interface StateContent {
  readonly shapes: readonly Feature[]
  readonly here: readonly Zip[]
}

function detailOf(
  us: Topology,
  state: GeometryObject<StateName>,
  { shapes, here }: StateContent,
): { bounds: Bounds; map: FeatureCollection } {
  const outline = feature(us, state) as Feature
  return {
    bounds: boundsOf([outline.geometry]),
    map: all([
      ...shapes,
      ...townsOf(here)
        .filter(({ zipCount }) => zipCount < overviewZips)
        .map(({ name, zipCount, at }) => spot('town', at, { name, rank: -zipCount })),
    ]),
  }
}

function nearWater(water: StateWater | undefined): Feature[] {
  return water ? [shape('ground', water.ground, finely), ...watersOf(water, finely)] : []
}

function watersOf({ water, rivers }: Water, round = short): Feature[] {
  return [
    shape('water', water, round),
    ...rivers.map(({ size, lines }) => {
      const { properties, ...river } = shape('river', smoothed(lines), round)
      return { ...river, properties: { ...properties, size } }
    }),
  ]
}

function countyBorders(
  us: Topology,
  counties: GeometryCollection,
  state: GeometryObject<StateName>,
): Feature {
  const own = { ...counties, geometries: countiesIn(counties, state) }
  return shape(
    'county',
    mesh(us, own, (left, right) => left !== right),
  )
}

function countiesIn<P extends object>(counties: GeometryCollection<P>, state: GeometryObject) {
  return counties.geometries.filter(({ id }) => String(id).startsWith(String(state.id)))
}

/** Each in the middle of its largest part. */
function countyNames(
  us: Topology,
  counties: GeometryCollection<StateName>,
  state: GeometryObject<StateName>,
): Feature[] {
  return countiesIn(counties, state).map((county) => {
    const parts = polygonsOf((feature(us, county) as Feature).geometry)
    const [largest] = parts.map(middleOf).toSorted((one, other) => other.area - one.area)
    return spot('county-name', largest?.at ?? [0, 0], { name: nameOf(county) })
  })
}

function stateNames(zips: readonly Zip[]): Feature[] {
  const byState = groupBy(zips, ({ stateName }) => stateName)
  return [...byState].map(([name, inside]) => {
    const mean = (axis: 0 | 1) =>
      inside.reduce((sum, { at }) => sum + at[axis], 0) / Math.max(1, inside.length)
    return spot('state-name', [mean(0), mean(1)], { name })
  })
}

function all(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function shape(kind: string, geometry: Geometry, round = short): Feature {
  return { type: 'Feature', properties: { kind }, geometry: rounded(geometry, round) }
}

function spot(kind: string, at: readonly [number, number], more: object): Feature<Point> {
  const coordinates = at.map(short)
  return {
    type: 'Feature',
    properties: { kind, ...more },
    geometry: { type: 'Point', coordinates },
  }
}

/** Rounds to a thousandth of a degree, the precision of the outlines. */
function short(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000
}

/** Rounds to a ten-thousandth of a degree, which keeps the steps of the waters. */
function finely(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

function rounded<G extends Geometry>(geometry: G, round: (degrees: number) => number): G {
  return JSON.parse(JSON.stringify(geometry), (_name, value: unknown) =>
    typeof value === 'number' ? round(value) : value,
  ) as G
}

function boundsOf(geometries: readonly Geometry[]): Bounds {
  const points: Position[] = []
  const collect = (value: unknown): void => {
    if (!Array.isArray(value)) return
    if (typeof value[0] === 'number') points.push(value as Position)
    else for (const part of value) collect(part)
  }
  for (const geometry of geometries) collect((geometry as { coordinates?: unknown }).coordinates)
  // Islands beyond the date line would stretch the bounds around the world.
  const wests = points.map(([x = 0]) => (x > 0 ? x - 360 : x))
  const souths = points.map(([, y = 0]) => y)
  return [least(wests), least(souths), -least(wests.map((x) => -x)), -least(souths.map((y) => -y))]
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity)
}

function meets(one: Bounds, other: Bounds): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]
}
