/**
 * The content of a map view: the clusters for a box at a zoom, the number of pins inside, and those
 * nearest to the centre. Runs in the worker; each answer takes a few milliseconds.
 */
import type { Feature, Point } from 'geojson'
import { isOpenAt } from '@exchange/domain/directory/open-week.rules'
import { tradeSign } from '../../ui/trade-sign.ts'
import { bookOf, type KeptPin, type PinBook } from './pin-book.ts'
import { makeClusters, type Clusters } from './pin-clusters.ts'

export interface Box {
  readonly north: number
  readonly south: number
  readonly east: number
  readonly west: number
}

/** Names of which a pin must have one; an empty filter passes everything. */
export interface PinFilter {
  readonly categories: readonly string[]
  readonly sectors: readonly string[]
}

export interface View {
  readonly box: Box
  readonly zoom: number
  /** A little more than the box, so that after a small pan the pins are already drawn. */
  readonly drawn: Box
}

export interface ViewContent {
  readonly features: readonly PinFeature[]
  /** The number of pins inside the box. */
  readonly count: number
  /** The pins nearest to the centre, nearest first. */
  readonly nearest: readonly KeptPin[]
}

/** A pin with its index, or a cluster with its size, as the layers draw them. */
export type PinFeature = Feature<
  Point,
  | {
      readonly pin: number
      readonly name: string
      /** The number of its trade's icon, or `#3` for its place in a list. */
      readonly sign: number | string
      readonly open: boolean
      /** How many pins before it stand at the same place, if it stands beside them. */
      readonly turn?: number
    }
  | {
      readonly cluster: number
      readonly size: number
      readonly label: string
      /** False where it is known that all of them are closed. */
      readonly open: boolean
    }
>

export interface PinIndex {
  view(view: View): ViewContent
  /** The zoom at which a cluster splits. */
  opensAt(cluster: number): number
  /** The pins that pass the filter. */
  readonly book: PinBook
}

const listLength = 60

interface Clustered {
  readonly book: PinBook
  /** Clusters of all of them. */
  readonly clusters: Clusters
}

export function createPinIndex(all: Clustered, filter: PinFilter): PinIndex {
  const { book, clusters } = narrowed(all, filter)
  return {
    book,
    view: (view) => ({
      features: featuresIn(clusters, view, (at) => factsOf(book.pin(at))),
      ...listOf(book, view.box),
    }),
    opensAt: (cluster) => clusters.getClusterExpansionZoom(cluster),
  }
}

function factsOf(pin: KeptPin): PinFacts {
  return { ...pin, isOpen: (now) => isOpenAt(pin.openWeek, now) === true }
}

interface PinFacts {
  readonly storefrontId: number
  readonly name: string
  readonly categories: readonly string[]
  /** Whether it is known to be open at this time. */
  isOpen(now: Date): boolean
}

/** Larger clusters count as open: to look at all of their pins takes too long. */
const checkedMost = 50

/** The clusters and pins that a view draws. */
export function featuresIn(
  clusters: Clusters,
  { drawn, zoom }: Pick<View, 'drawn' | 'zoom'>,
  pin: (at: number) => PinFacts,
): PinFeature[] {
  const now = new Date()
  const isOpen = (leaf: { readonly properties: { readonly at: number } }) =>
    pin(leaf.properties.at).isOpen(now)
  const found = clusters.getClusters(corners(drawn), Math.floor(zoom))
  return found.map(({ geometry, properties }): PinFeature => {
    if ('cluster' in properties) {
      const { cluster_id: cluster, point_count: size } = properties
      const open = size > checkedMost || clusters.getLeaves(cluster, size).some(isOpen)
      return drawnAs(geometry, { cluster, size, label: shortCount(size), open })
    }
    const { storefrontId, name, categories, ...hours } = pin(properties.at)
    const sign = tradeSign(categories[0] ?? '')
    return drawnAs(geometry, { pin: storefrontId, name, sign, open: hours.isOpen(now) })
  })
}

/** The pins that have one of the chosen names. */
function narrowed(all: Clustered, { categories, sectors }: PinFilter): Clustered {
  if (categories.length === 0 && sectors.length === 0) return all
  const has = (wanted: readonly string[], names: readonly string[]) =>
    wanted.length === 0 || wanted.some((name) => names.includes(name))
  const passing = all.book.all().filter(({ c, s }) => has(categories, c) && has(sectors, s))
  const book = bookOf(passing)
  return { book, clusters: makeClusters(book.spots) }
}

function drawnAs(geometry: Point, properties: PinFeature['properties']): PinFeature {
  return { type: 'Feature', geometry, properties }
}

function corners({ west, south, east, north }: Box): [number, number, number, number] {
  return [Math.max(west, -180), Math.max(south, -85), Math.min(east, 180), Math.min(north, 85)]
}

interface Far {
  readonly at: number
  readonly far: number
}

/**
 * The number of pins in a box, and those nearest to its centre. The list beside the map is limited,
 * so only its length is sorted.
 */
function listOf({ size, spots, pin }: PinBook, box: Box): Pick<ViewContent, 'count' | 'nearest'> {
  const { north, south, east, west } = box
  const [middle, across] = [(north + south) / 2, (east + west) / 2]
  const shrink = Math.cos((middle * Math.PI) / 180) ** 2
  let count = 0
  let best: Far[] = []
  let enough = Number.POSITIVE_INFINITY
  for (let at = 0; at < size; at += 1) {
    const [lat, lon] = [spots[2 * at] ?? 0, spots[2 * at + 1] ?? 0]
    if (lat > north || lat < south || lon > east || lon < west) continue
    count += 1
    const far = (lat - middle) ** 2 + shrink * (lon - across) ** 2
    if (far >= enough) continue
    best.push({ at, far })
    if (best.length < 2 * listLength) continue
    best = nearest(best)
    enough = best.at(-1)?.far ?? enough
  }
  return { count, nearest: nearest(best).map(({ at }) => pin(at)) }
}

function nearest(some: readonly Far[]): Far[] {
  return some.toSorted((one, other) => one.far - other.far).slice(0, listLength)
}

/** 950, 1.2k, 50k. */
function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const thousands = count / 1_000
  return `${thousands < 10 ? thousands.toFixed(1).replace('.0', '') : Math.round(thousands)}k`
}

/** The bounding box of all pins, or null without any. */
export function boxAround(spots: Float64Array): Box | null {
  if (spots.length === 0) return null
  const box = { north: -90, south: 90, east: -180, west: 180 }
  for (let at = 0; at < spots.length; at += 2) {
    const [lat, lon] = [spots[at] ?? 0, spots[at + 1] ?? 0]
    box.north = Math.max(box.north, lat)
    box.south = Math.min(box.south, lat)
    box.east = Math.max(box.east, lon)
    box.west = Math.min(box.west, lon)
  }
  return box
}
