import { expect, test } from 'vitest'
import { streetLayers, streetsFrom, streetTiles } from './street-style.ts'
import type { MapColors } from './map-colors.ts'

const tiles = { version: 'abc', minZoom: 0, maxZoom: 15, bounds: [-91, 29, -89, 31] }
const colors: MapColors = {
  water: '#010101',
  land: '#020202',
  abroad: '#030303',
  border: '#040404',
  county: '#050505',
  park: '#060606',
  built: '#070707',
  road: '#080808',
  roadEdge: '#090909',
  highway: '#0a0a0a',
  ink: '#0b0b0b',
  inkSoft: '#0c0c0c',
  pin: '#0d0d0d',
  pinStrong: '#0e0e0e',
  onPin: '#0f0f0f',
  halo: '#101010',
}

test('MAP-01 every layer of the streets has one of our colours, and no other', () => {
  const shown = streetLayers(tiles, colors)
  expect(shown.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['streets-water', 'streets-roads_minor', 'streets-places_locality']),
  )
  const ours = new Set(Object.values(colors))
  const used = shown.flatMap(({ id, paint = {} }) =>
    Object.entries(paint)
      .filter(([name]) => name.endsWith('color'))
      .map(([name, value]) => ({ id, name, colors: colorsIn(value) })),
  )
  expect(used.filter((paint) => paint.colors.some((color) => !ours.has(color)))).toEqual([])
  const bare = shown.filter(({ id }) => !used.some((paint) => paint.id === id))
  expect(bare.map(({ id }) => id)).toEqual([])
})

/** What the basemap paints from a key that we do not set is no colour. */
function colorsIn(value: unknown): string[] {
  const text = JSON.stringify(value ?? 'nothing')
  const found = [...text.matchAll(/"(#[\da-f]{6})"/g)].map(([, color = '']) => color)
  return found.length > 0 && !text.includes('null') ? found : ['none']
}

test('MAP-01 names are drawn in the page’s font, without icons or glyphs of a server', () => {
  const names = streetLayers(tiles, colors).filter(({ type }) => type === 'symbol')
  expect(names.length).toBeGreaterThan(5)
  for (const { layout = {} } of names) {
    expect(Object.keys(layout).filter((name) => name.startsWith('icon'))).toEqual([])
    expect(layout).toMatchObject({ 'text-font': ['Inter Variable'] })
    expect(JSON.stringify(layout)).not.toContain('Noto')
  }
})

test('MAP-01 tiles come from the page’s own origin, within the archive’s bounds and zooms', () => {
  expect(streetTiles(tiles, 'https://exchange.example')).toMatchObject({
    tiles: ['https://exchange.example/tiles/abc/{z}/{x}/{y}'],
    minzoom: 6,
    maxzoom: 15,
    bounds: tiles.bounds,
    attribution: expect.stringContaining('openstreetmap.org/copyright'),
  })
  expect(streetsFrom({ ...tiles, minZoom: 9 })).toBe(9)
})
