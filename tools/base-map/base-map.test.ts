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

it.each([
  ['LA', 'Lake Pontchartrain', [-90.1, 30.2]],
  ['LA', 'the Mississippi at New Orleans', [-90.0605, 29.944]],
  ['TN', 'the Mississippi at Memphis', [-90.075, 35.14]],
  ['FL', 'Lake Okeechobee', [-80.85, 26.95]],
])('MAP-01 in %s %s is water', (code, _water, place) => {
  expect(
    isWater(map.states.get(code)?.map ?? { type: 'FeatureCollection', features: [] }, place),
  ).toBe(true)
})

it('MAP-01 towns beside the water are on land', () => {
  const louisiana = map.states.get('LA')?.map
  if (!louisiana) throw new Error('There is no map of Louisiana.')
  const [frenchQuarter, mandeville] = [
    [-90.066, 29.958],
    [-90.065, 30.37],
  ]
  expect(isWater(louisiana, frenchQuarter)).toBe(false)
  expect(isWater(louisiana, mandeville)).toBe(false)
})

it('MAP-01 the files stay small: what is fetched first, and each state', () => {
  const size = (content: object) => gzipSync(JSON.stringify(content)).length
  expect(size(map.overview)).toBeLessThan(400_000)
  expect(size(map.outline)).toBeLessThan(24_000)
  for (const { map: content } of map.states.values()) expect(size(content)).toBeLessThan(120_000)
})
