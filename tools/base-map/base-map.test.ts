import { gzipSync } from 'node:zlib'
import type { FeatureCollection, Position } from 'geojson'
import { beforeAll, expect, it } from 'vitest'
import { makeBaseMap, type BaseMap } from './base-map.ts'

let map: BaseMap
beforeAll(() => {
  map = makeBaseMap()
})

/** Whether the waters of a map cover a place: an odd number of their rings is around it. */
function isWater({ features }: FeatureCollection, [x = 0, y = 0]: Position): boolean {
  const waters = features.filter(({ properties }) => properties?.['kind'] === 'water')
  const rings = waters.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  )
  return rings.filter((ring) => isAround(ring, x, y)).length % 2 === 1
}

function isAround(ring: readonly Position[], x: number, y: number): boolean {
  const crossed = ring.filter(([oneX = 0, oneY = 0], at) => {
    const [otherX = 0, otherY = 0] = ring[(at + 1) % ring.length] ?? []
    if (oneY > y === otherY > y) return false
    return x < oneX + ((y - oneY) * (otherX - oneX)) / (otherY - oneY)
  })
  return crossed.length % 2 === 1
}

it.each([
  ['Lake Okeechobee', [-80.85, 26.95]],
  ['the Great Salt Lake', [-112.4, 41.1]],
  ['Lake Pontchartrain', [-90.1, 30.2]],
  ['Lake Michigan', [-87, 43.5]],
])('MAP-01 %s is water, seen from far', (_lake, place) => {
  expect(isWater(map.overview, place)).toBe(true)
})

function mapOf(code: string): FeatureCollection {
  const state = map.states.get(code)
  if (!state) throw new Error(`There is no map of ${code}.`)
  return state.map
}

it.each([
  ['LA', 'Lake Pontchartrain', [-90.1, 30.19]],
  ['LA', 'Lake Borgne', [-89.65, 30.0]],
  ['IL', 'Lake Michigan off Chicago', [-87.5, 41.88]],
  ['CA', 'San Francisco Bay', [-122.3, 37.7]],
  ['WA', 'Puget Sound off Seattle', [-122.4, 47.6]],
  ['NY', 'the Upper Bay of New York', [-74.05, 40.66]],
  ['FL', 'Lake Okeechobee', [-80.85, 26.95]],
  ['UT', 'the Great Salt Lake', [-112.4, 41.1]],
])('MAP-01 in %s %s is water', (code, _water, place) => {
  expect(isWater(mapOf(code), place)).toBe(true)
})

it.each([
  ['LA', 'the City Park of New Orleans', [-90.09, 29.99]],
  ['LA', 'the French Quarter', [-90.066, 29.958]],
  ['LA', 'Mandeville', [-90.065, 30.37]],
  ['IL', 'the Loop of Chicago', [-87.63, 41.88]],
  ['CA', 'San Francisco', [-122.43, 37.76]],
  ['NY', 'Manhattan', [-73.98, 40.76]],
])('MAP-01 in %s %s is land', (code, _land, place) => {
  expect(isWater(mapOf(code), place)).toBe(false)
})

/** Kilometres from a place to the nearest river of this size or larger. */
function toRiver({ features }: FeatureCollection, size: number, place: Position): number {
  const rivers = features.filter(
    ({ properties }) => properties?.['kind'] === 'river' && Number(properties['size']) <= size,
  )
  const legs = rivers.flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString'
      ? geometry.coordinates.flatMap((line) => line.slice(1).map((to, at) => [line[at] ?? to, to]))
      : [],
  )
  return Math.min(...legs.map(([from = place, to = place]) => kmToLeg(place, from, to)))
}

function kmToLeg(place: Position, from: Position, to: Position): number {
  const [x = 0, y = 0] = kmFrom(place, from)
  const [toX = 0, toY = 0] = kmFrom(place, to)
  const [right, up] = [toX - x, toY - y]
  const length = right ** 2 + up ** 2
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * right + y * up) / length))
  return Math.hypot(x + part * right, y + part * up)
}

function kmFrom([lon = 0, lat = 0]: Position, [toLon = 0, toLat = 0]: Position): Position {
  return [(toLon - lon) * 111.32 * Math.cos((lat * Math.PI) / 180), (toLat - lat) * 111.32]
}

it.each([
  ['LA', 'Jackson Square', [-90.063, 29.957]],
  ['LA', 'the levee of Baton Rouge', [-91.192, 30.447]],
  ['MO', 'the Gateway Arch', [-90.185, 38.625]],
])('MAP-01 in %s the Mississippi passes %s', (code, _town, place) => {
  expect(toRiver(mapOf(code), 1, place)).toBeLessThan(1.5)
})

it.each([
  ['LA', 'Orleans', [-89.9, 30.05]],
  ['LA', 'St. Tammany', [-89.95, 30.41]],
  ['TN', 'Shelby', [-89.9, 35.18]],
] as const)('MAP-01 in %s the county %s is named about where it lies', (code, name, [x, y]) => {
  const named = mapOf(code).features.find(
    ({ properties }) => properties?.['kind'] === 'county-name' && properties['name'] === name,
  )
  if (named?.geometry.type !== 'Point') throw new Error(`${name} has no name.`)
  const [lon = 0, lat = 0] = named.geometry.coordinates
  expect(Math.hypot(lon - x, lat - y)).toBeLessThan(0.2)
})

it('MAP-01 the files stay small: what is fetched first, and each state', () => {
  const size = (content: object) => gzipSync(JSON.stringify(content)).length
  expect(size(map.overview)).toBeLessThan(400_000)
  expect(size(map.outline)).toBeLessThan(24_000)
  // Alaska's is the largest: its coast is longer than that of all other states.
  for (const { map: content } of map.states.values()) expect(size(content)).toBeLessThan(128_000)
})
