/**
 * A small archive of vector tiles for tests: a made-up quarter at the place of New Orleans with a
 * few streets, a park, buildings, a river and names, in the layers of Protomaps' basemap. Nothing
 * of it is real, so it is free of anyone's rights.
 */
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry, Position } from 'geojson'
import { BufferWriter, Compression, S2PMTilesWriter, TileType } from 's2-pmtiles'

type Layer = 'earth' | 'water' | 'landuse' | 'roads' | 'buildings' | 'boundaries' | 'places'

/** The middle of the quarter, where the demo's city is. */
export const sampleMiddle = { lat: 29.951, lon: -90.072 } as const
/** West, south, east and north. */
export const sampleBounds = [-90.18, 29.86, -89.96, 30.04] as const
export const sampleMaxZoom = 14

const tileExtent = 4_096
/** Blocks in each direction from the middle, and the distance between streets in degrees. */
const blocks = 8
const block = { lat: 0.0022, lon: 0.0026 } as const

/** The bytes of the archive; takes about a second. */
export async function makeSampleTiles(): Promise<Uint8Array> {
  const layers = Object.entries(sampleLayers()).map(([name, features]) => {
    const options = { maxZoom: sampleMaxZoom, indexMaxZoom: 0, extent: tileExtent, buffer: 64 }
    return [name, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const
  })
  const file = new BufferWriter()
  const archive = new S2PMTilesWriter(file, TileType.Pbf, Compression.Gzip)
  for (const { z, x, y } of sampleTilePlaces()) {
    const tiles = layers.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y)
      return tile && tile.features.length > 0 ? [[name, tile] as const] : []
    })
    if (tiles.length === 0) continue
    const packed = fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: tileExtent })
    // The writer compresses it.
    await archive.writeTileXYZ(z, x, y, packed)
  }
  await archive.commit({
    name: 'A made-up quarter',
    minzoom: 0,
    maxzoom: sampleMaxZoom,
    vector_layers: layers.map(([id]) => ({ id, fields: {} })),
  })
  return withBounds(file.commit())
}

/** Where the format keeps the bounds, in ten-millionths of a degree; the writer leaves them out. */
const boundsAt = 102

function withBounds(archive: Uint8Array): Uint8Array {
  const head = new DataView(archive.buffer, archive.byteOffset)
  sampleBounds.forEach((degrees, side) =>
    head.setInt32(boundsAt + 4 * side, Math.round(degrees * 1e7), true),
  )
  return archive
}

/** Every tile that touches the quarter, from far to near. */
function sampleTilePlaces(): { z: number; x: number; y: number }[] {
  const [west, south, east, north] = sampleBounds
  return Array.from({ length: sampleMaxZoom + 1 }, (_one, z) => {
    const first = tileAt(z, { lat: north, lon: west })
    const last = tileAt(z, { lat: south, lon: east })
    const wide = last.x - first.x + 1
    const count = wide * (last.y - first.y + 1)
    return Array.from({ length: count }, (_tile, at) => ({
      z,
      x: first.x + (at % wide),
      y: first.y + Math.floor(at / wide),
    }))
  }).flat()
}

/** The tile of a coordinate at a zoom (Web Mercator). */
export function tileAt(z: number, { lat, lon }: { lat: number; lon: number }) {
  const sine = Math.sin((lat * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { z, x: Math.floor((lon / 360 + 0.5) * 2 ** z), y: Math.floor(down * 2 ** z) }
}

function sampleLayers(): Record<Layer, Feature[]> {
  const [west, south, east, north] = sampleBounds
  const { lat, lon } = sampleMiddle
  const at = (right: number, up: number): Position => [
    lon + right * block.lon,
    lat + up * block.lat,
  ]
  const box = (from: Position, to: Position) => areaOf(from, to)
  const road = (kind: string, name: string, line: Position[]) =>
    shape({ type: 'LineString', coordinates: line }, { kind, name, kind_detail: kind, min_zoom: 6 })
  const steps = Array.from({ length: 2 * blocks + 1 }, (_one, step) => step - blocks)
  const streets = steps.flatMap((step) => [
    road('minor_road', `${Math.abs(step) + 1}${step < 0 ? 'th Street' : 'th Avenue'}`, [
      at(step, -blocks),
      at(step, blocks),
    ]),
    road('minor_road', `Rue ${String.fromCodePoint(65 + step + blocks)}`, [
      at(-blocks, step),
      at(blocks, step),
    ]),
  ])
  // Wide and crooked, so that it can be recognised: east of the quarter from north to south.
  const bank = [at(10, 40), at(11, 6), at(16, 0), at(11, -8), at(13, -40)]
  const river = [...bank, ...bank.map(([x = 0, y = 0]) => [x + 0.009, y]).toReversed()]
  const names = (kind: string, name: string, place: Position, more: object) =>
    shape({ type: 'Point', coordinates: place }, { kind, name, ...more })
  return {
    earth: [shape(box([west, south], [east, north]), { kind: 'earth' })],
    water: [
      shape(
        { type: 'Polygon', coordinates: [[...river, river[0] ?? []]] },
        { kind: 'river', name: 'Long River', min_zoom: 0 },
      ),
    ],
    landuse: [shape(box(at(-5, 2), at(-2, 5)), { kind: 'park', name: 'Sample Park' })],
    roads: [
      ...streets,
      road('major_road', 'Main Street', [at(-blocks - 6, 0.5), at(blocks + 1, 0.5)]),
      road('highway', 'Interstate 1', [at(-blocks - 20, 9), at(0, 9), at(blocks, 30)]),
    ],
    buildings: steps
      .slice(blocks)
      .map((step) =>
        shape(box(at(step + 0.2, 0.7), at(step + 0.5, 0.9)), { kind: 'building', min_zoom: 13 }),
      ),
    boundaries: [
      shape(
        { type: 'LineString', coordinates: [at(-40, -20), at(40, -20)] },
        { kind: 'county', kind_detail: 6 },
      ),
    ],
    places: [
      names('locality', 'Sample Town', at(0, 0), {
        kind_detail: 'city',
        min_zoom: 4,
        population_rank: 11,
      }),
      names('neighbourhood', 'Old Quarter', at(4, 3), { min_zoom: 11, sort_key: 1 }),
    ],
  }
}

function shape(geometry: Geometry, properties: object): Feature {
  return { type: 'Feature', geometry, properties: { ...properties } }
}

function areaOf([west = 0, south = 0]: Position, [east = 0, north = 0]: Position): Geometry {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
