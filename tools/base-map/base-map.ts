/**
 * The built-in base map, which needs no network: outlines of the Census Bureau and Natural Earth
 * and names of the postal data, all from npm packages, converted to GeoJSON. One overview of the
 * continent and, for each state, details with counties, towns and zip codes, which a map fetches
 * when it zooms in.
 */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Feature, FeatureCollection, Geometry, Point, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { outlineOf } from './base-outline.ts'
import { groupBy, readZips, townsOf, type Zip } from './places.ts'

export type Bounds = readonly [west: number, south: number, east: number, north: number]

export interface BaseMap {
  readonly overview: FeatureCollection
  /** The overview without names in a few kilobytes, as SVG paths. */
  readonly outline: Readonly<Record<'abroad' | 'land' | 'state', string>>
  readonly states: ReadonlyMap<string, { readonly bounds: Bounds; readonly map: FeatureCollection }>
}

const shipped = createRequire(import.meta.url)
const unitedStates = '840'
/** The area around the states that may be visible: the Americas north of the equator. */
const around: Bounds = [-180, 5, -45, 78]
/** The part of it that is visible before the states are drawn in detail. */
const beside: Bounds = [-170, 15, -55, 74]
/** Towns with at least this many zip codes are named on the overview. */
const overviewZips = 3

interface StateName {
  readonly name: string
}

/** Builds the whole base map; takes about a second. */
export function makeBaseMap(): BaseMap {
  const us = readTopology('us-atlas/counties-10m.json')
  const counties = collection(us, 'counties')
  const states: GeometryCollection<StateName> = collection(us, 'states')
  const zips = readZips()
  const codes = new Map(zips.map((zip) => [zip.stateName, zip.state]))
  const details = states.geometries.flatMap((state) => {
    const code = codes.get(nameOf(state))
    if (!code) return []
    const here = zips.filter((zip) => zip.state === code)
    return [[code, detailOf(us, counties, state, here)] as const]
  })
  const overview = overviewOf(us, states, zips)
  return { overview, outline: outlinesOf(overview), states: new Map(details) }
}

function outlinesOf({ features }: FeatureCollection): BaseMap['outline'] {
  const own = (kind: string) =>
    features.filter(({ properties }) => properties?.['kind'] === kind).map((one) => one.geometry)
  const nearBy = neighbours('110m', beside).flatMap(({ geometry }) => polygonsOf(geometry))
  return {
    abroad: outlineOf(nearBy.filter((polygon) => meets(boundsOf([polygon]), beside))),
    land: outlineOf(own('land')),
    state: outlineOf(own('state')),
  }
}

function polygonsOf(geometry: Geometry): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry]
  if (geometry.type !== 'MultiPolygon') return []
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
}

function nameOf({ properties }: GeometryObject<StateName>): string {
  return properties && 'name' in properties ? properties.name : ''
}

function overviewOf(
  us: Topology,
  states: GeometryCollection<StateName>,
  zips: readonly Zip[],
): FeatureCollection {
  const nation = feature(us, collection(us, 'nation'))
  return all([
    ...neighbours('50m', around),
    ...nation.features.map(({ geometry }) => shape('land', geometry)),
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

function detailOf(
  us: Topology,
  counties: GeometryCollection,
  state: GeometryObject<StateName>,
  here: readonly Zip[],
): { bounds: Bounds; map: FeatureCollection } {
  const inState = ({ id }: GeometryObject) => String(id).startsWith(String(state.id))
  const own = { ...counties, geometries: counties.geometries.filter(inState) }
  const outline = feature(us, state) as Feature
  return {
    bounds: boundsOf([outline.geometry]),
    map: all([
      shape(
        'county',
        mesh(us, own, (left, right) => left !== right),
      ),
      ...townsOf(here)
        .filter(({ zipCount }) => zipCount < overviewZips)
        .map(({ name, zipCount, at }) => spot('town', at, { name, rank: -zipCount })),
      ...here.map(({ code: name, at }) => spot('zip', at, { name })),
    ]),
  }
}

function stateNames(zips: readonly Zip[]): Feature[] {
  const byState = groupBy(zips, ({ stateName }) => stateName)
  return [...byState].map(([name, inside]) => {
    const mean = (axis: 0 | 1) =>
      inside.reduce((sum, { at }) => sum + at[axis], 0) / Math.max(1, inside.length)
    return spot('state-name', [mean(0), mean(1)], { name })
  })
}

function readTopology(file: string): Topology {
  return JSON.parse(readFileSync(shipped.resolve(file), 'utf8')) as Topology
}

function collection<P extends object>(from: Topology, name: string): GeometryCollection<P> {
  const found = from.objects[name]
  if (found?.type !== 'GeometryCollection') throw new Error(`The atlas has no ${name}.`)
  return found as GeometryCollection<P>
}

function all(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function shape(kind: string, geometry: Geometry): Feature {
  return { type: 'Feature', properties: { kind }, geometry: rounded(geometry) }
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

function rounded<G extends Geometry>(geometry: G): G {
  return JSON.parse(JSON.stringify(geometry), (_name, value: unknown) =>
    typeof value === 'number' ? short(value) : value,
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
