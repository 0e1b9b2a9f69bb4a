/**
 * What the network's archive of vector tiles has around a coordinate, as SVG paths in the pixels of
 * a small map, and the names of its places.
 */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { MapArchive, TilePlace } from '../map-tiles/index.ts'
import { mapZoom, type Projection } from './map-projection.service.ts'

/** From the lowest to the highest. */
export const streetKinds = ['land', 'park', 'water', 'minor', 'major', 'highway'] as const
export type StreetKind = (typeof streetKinds)[number]

export interface PlaceName {
  readonly text: string
  readonly kind: 'town' | 'small'
  readonly x: number
  readonly y: number
  /** The lower, the more important. */
  readonly rank: number
}

export interface Streets {
  readonly paths: Readonly<Record<StreetKind, string>>
  readonly names: readonly PlaceName[]
}

/** Undefined where the archive has nothing. */
export async function readStreets(
  archive: Pick<MapArchive, 'offer' | 'plain'>,
  projection: Projection,
): Promise<Streets | undefined> {
  const zoom = Math.min(mapZoom, archive.offer.maxZoom)
  if (zoom < Math.max(archive.offer.minZoom, farthest)) return undefined
  const parts = await Promise.all(
    projection.tilesAt(zoom).map(async ({ left, top, size, ...place }) => {
      const tile = await readTile(archive, place)
      return tile && partOf(tile, { left, top, size })
    }),
  )
  const found = parts.filter((part) => part !== undefined)
  if (found.length === 0) return undefined
  const path = (kind: StreetKind) => found.map(({ paths }) => paths[kind]).join('')
  return {
    paths: Object.fromEntries(streetKinds.map((kind) => [kind, path(kind)])) as Streets['paths'],
    names: found.flatMap(({ names }) => names).toSorted((one, other) => one.rank - other.rank),
  }
}

/** Tiles of a farther zoom have nothing of a neighbourhood. */
const farthest = mapZoom - 2

async function readTile(archive: Pick<MapArchive, 'plain'>, place: TilePlace) {
  const bytes = await archive.plain(place)
  return bytes && new VectorTile(new PbfReader(bytes))
}

interface Spot {
  readonly left: number
  readonly top: number
  readonly size: number
}

function partOf(tile: VectorTile, spot: Spot): Streets {
  const paths: Record<StreetKind, string> = {
    land: '',
    park: '',
    water: '',
    minor: '',
    major: '',
    highway: '',
  }
  const names: PlaceName[] = []
  for (const { layer, feature } of featuresOf(tile)) {
    const name = layer === 'places' ? nameOf(feature, spot) : undefined
    if (name) names.push(name)
    const kind = kindOf(layer, feature)
    if (kind) paths[kind] += pathOf(feature, spot)
  }
  return { paths, names }
}

function featuresOf({ layers }: VectorTile): { layer: string; feature: VectorTileFeature }[] {
  return Object.entries(layers).flatMap(([layer, content]) =>
    Array.from({ length: content.length }, (_one, at) => ({ layer, feature: content.feature(at) })),
  )
}

const line = 2
const area = 3
const green = new Set(['park', 'wood', 'forest', 'nature_reserve', 'golf_course', 'cemetery'])

function kindOf(layer: string, { type, properties }: VectorTileFeature): StreetKind | undefined {
  const kind = String(properties['kind'])
  if (type === area) {
    if (layer === 'earth') return 'land'
    if (layer === 'water') return 'water'
    return layer === 'landuse' && green.has(kind) ? 'park' : undefined
  }
  if (type !== line || layer !== 'roads') return undefined
  if (kind === 'highway') return 'highway'
  if (kind === 'major_road') return 'major'
  return kind === 'minor_road' ? 'minor' : undefined
}

function pathOf(feature: VectorTileFeature, { left, top, size }: Spot): string {
  const scale = size / feature.extent
  return feature
    .loadGeometry()
    .map((points) => {
      const steps = points.map(
        ({ x, y }) => `${(left + x * scale).toFixed(1)} ${(top + y * scale).toFixed(1)}`,
      )
      return `M${steps.join('L')}${feature.type === area ? 'Z' : ''}`
    })
    .join('')
}

function nameOf(feature: VectorTileFeature, { left, top, size }: Spot): PlaceName | undefined {
  const { properties, extent } = feature
  const kind = String(properties['kind'])
  const text = properties['name:en'] ?? properties['name']
  if ((kind !== 'locality' && kind !== 'neighbourhood') || text === undefined) return undefined
  const [at] = feature.loadGeometry().flat()
  if (!at) return undefined
  return {
    text: String(text),
    kind: kind === 'locality' ? 'town' : 'small',
    x: Math.round(left + (at.x / extent) * size),
    y: Math.round(top + (at.y / extent) * size),
    rank: kind === 'locality' ? Number(properties['min_zoom'] ?? 0) : 100,
  }
}
