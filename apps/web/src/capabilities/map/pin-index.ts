/**
 * What a map shows of many pins: clusters for a box at a zoom, how many there are inside, and
 * which lie nearest to its middle. Runs in the worker; every answer takes a few milliseconds.
 */
import type { MapPin } from '@exchange/contract/directory/directory.contract'
import type { Feature, Point } from 'geojson'
import Supercluster from 'supercluster'

export interface Box {
  readonly north: number
  readonly south: number
  readonly east: number
  readonly west: number
}

/** Names of which a pin must carry one; nothing chosen lets everything through. */
export interface PinFilter {
  readonly categories: readonly string[]
  readonly sectors: readonly string[]
}

export interface View {
  readonly box: Box
  readonly zoom: number
  /** A little more than the box, so that a small pan finds its pins already drawn. */
  readonly drawn: Box
}

export interface ViewContent {
  readonly features: readonly PinFeature[]
  /** Pins inside the box. */
  readonly count: number
  /** Those nearest to its middle, the nearest first. */
  readonly nearest: readonly MapPin[]
}

/** A pin with its place in the list, or a cluster with its size; what the layers draw. */
export type PinFeature = Feature<
  Point,
  | { readonly pin: number; readonly name: string }
  | { readonly cluster: number; readonly size: number; readonly label: string }
>

export interface PinIndex {
  view(view: View): ViewContent
  /** The zoom at which a cluster falls apart. */
  opensAt(cluster: number): number
  /** Those that pass the filter. */
  readonly pins: readonly MapPin[]
}

const listed = 60
const clusterRadius = 56
const clusterMaxZoom = 15

interface Spot {
  readonly at: number
}

export function createPinIndex(all: readonly MapPin[], filter: PinFilter): PinIndex {
  const pins = all.filter((pin) => passes(pin, filter))
  const clusters = new Supercluster<Spot, object>({
    radius: clusterRadius,
    maxZoom: clusterMaxZoom,
    minPoints: 3,
    map: () => ({}),
  })
  clusters.load(
    pins.map(({ geo }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [geo.lon, geo.lat] },
    })),
  )
  return {
    pins,
    view({ box, zoom, drawn }) {
      const found = clusters.getClusters(corners(drawn), Math.floor(zoom))
      const features = found.map(({ geometry, properties }): PinFeature => {
        if ('cluster' in properties) {
          const { cluster_id: cluster, point_count: size } = properties
          return drawnAs(geometry, { cluster, size, label: shortCount(size) })
        }
        const pin = pins[properties.at]
        return drawnAs(geometry, { pin: pin?.storefrontId ?? 0, name: pin?.name ?? '' })
      })
      return { features, ...listOf(pins, box) }
    },
    opensAt: (cluster) => clusters.getClusterExpansionZoom(cluster),
  }
}

function passes(pin: MapPin, { categories, sectors }: PinFilter): boolean {
  const has = (wanted: readonly string[], names: readonly string[]) =>
    wanted.length === 0 || wanted.some((name) => names.includes(name))
  return has(categories, pin.categories) && has(sectors, pin.sectors)
}

function drawnAs(geometry: Point, properties: PinFeature['properties']): PinFeature {
  return { type: 'Feature', geometry, properties }
}

function holds(box: Box, { lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
  return lat <= box.north && lat >= box.south && lon <= box.east && lon >= box.west
}

function corners({ west, south, east, north }: Box): [number, number, number, number] {
  return [Math.max(west, -180), Math.max(south, -85), Math.min(east, 180), Math.min(north, 85)]
}

interface Far {
  readonly pin: MapPin
  readonly far: number
}

/**
 * How many lie in a box, and those nearest to its middle. The list beside the map holds no more
 * than people read, so no more are ever put in order.
 */
function listOf(pins: readonly MapPin[], box: Box): Pick<ViewContent, 'count' | 'nearest'> {
  const lat = (box.north + box.south) / 2
  const lon = (box.east + box.west) / 2
  const shrink = Math.cos((lat * Math.PI) / 180) ** 2
  let count = 0
  let best: Far[] = []
  let enough = Number.POSITIVE_INFINITY
  for (const pin of pins) {
    if (!holds(box, pin.geo)) continue
    count += 1
    const far = (pin.geo.lat - lat) ** 2 + shrink * (pin.geo.lon - lon) ** 2
    if (far >= enough) continue
    best.push({ pin, far })
    if (best.length < 2 * listed) continue
    best = nearest(best)
    enough = best.at(-1)?.far ?? enough
  }
  return { count, nearest: nearest(best).map(({ pin }) => pin) }
}

function nearest(some: readonly Far[]): Far[] {
  return some.toSorted((one, other) => one.far - other.far).slice(0, listed)
}

/** 950, 1.2k, 50k. */
function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const thousands = count / 1_000
  return `${thousands < 10 ? thousands.toFixed(1).replace('.0', '') : Math.round(thousands)}k`
}

/** The box that holds them all, or null without any. */
export function boxAround(pins: readonly MapPin[]): Box | null {
  const first = pins[0]?.geo
  if (!first) return null
  let [north, south, east, west] = [first.lat, first.lat, first.lon, first.lon]
  for (const { geo } of pins) {
    north = Math.max(north, geo.lat)
    south = Math.min(south, geo.lat)
    east = Math.max(east, geo.lon)
    west = Math.min(west, geo.lon)
  }
  return { north, south, east, west }
}
