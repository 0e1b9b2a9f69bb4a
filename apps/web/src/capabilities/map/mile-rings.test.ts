import { expect, test } from 'vitest'
import { metresBetween } from './map-entry.ts'
import { rings, ringsAround } from './mile-rings.ts'

const place = { lat: 29.951, lon: -90.072 }
const mile = 1_609.344

test('MAP-01 each ring is as far from the place as its name says, on all sides', () => {
  const { features } = ringsAround(place)
  const lines = features.filter(({ geometry }) => geometry.type === 'LineString')
  expect(lines.map(({ properties }) => properties?.['name'])).toEqual(
    rings.map(({ miles }) => `${miles} mi`),
  )
  lines.forEach(({ geometry }, at) => {
    const points = geometry.type === 'LineString' ? geometry.coordinates : []
    const miles = points.map(([lon = 0, lat = 0]) => metresBetween(place, { lat, lon }) / mile)
    const meant = rings[at]?.miles ?? 0
    expect(Math.min(...miles)).toBeGreaterThan(meant * 0.98)
    expect(Math.max(...miles)).toBeLessThan(meant * 1.02)
  })
})

test('MAP-01 without a place there are no rings', () => {
  expect(ringsAround(null).features).toEqual([])
})
