/** Bounding boxes of the map, and the view it will show before it has loaded. */
import type { Camera } from './camera.ts'
import type { Box, View } from './pin-index.ts'

/** Larger by half of its size on each side. */
export function grown({ north, south, east, west }: Box): Box {
  const [high, wide] = [(north - south) / 2, (east - west) / 2]
  return { north: north + high, south: south - high, east: east + wide, west: west - wide }
}

export function within(inner: Box, outer: Box): boolean {
  const upright = inner.north <= outer.north && inner.south >= outer.south
  return upright && inner.east <= outer.east && inner.west >= outer.west
}

/** Pixels of the map that are covered by other elements. */
export interface Covered {
  readonly top: number
  readonly bottom: number
}

/** What is left of a height; at least a pixel. */
export function freeHeight(height: number, { top, bottom }: Covered): number {
  return Math.max(1, height - top - bottom)
}

export const nothingCovered: Covered = { top: 0, bottom: 0 }

/** The margin between the pins and an edge or the buttons at the right. */
const edge = 48
const buttons = 64

/** The padding of a fit, without the covered edges, which the library adds itself. */
export function fitPadding(height: number, { top, bottom }: Covered) {
  const free = Math.max(0, height - top - bottom)
  // A small margin on a low screen: the library refuses a fit that leaves no space.
  const air = Math.min(edge, free / 4)
  return { top: air, bottom: air, left: edge, right: top > 0 ? buttons : edge }
}

/** Less than any screen can show. */
const nothing = 1e-7

export function sameView(one: View, other: View): boolean {
  const close = (left: number, right: number) => Math.abs(left - right) < nothing
  const sides = ['north', 'south', 'east', 'west'] as const
  return close(one.zoom, other.zoom) && sides.every((side) => close(one.box[side], other.box[side]))
}

interface Room {
  readonly width: number
  /** Without the covered parts. */
  readonly height: number
}

/** The circumference of the globe in pixels at zoom 0, as the library counts zooms. */
const globePixels = 512

/** The vertical position of a latitude in the Mercator projection, in radians. */
const uprightOf = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180))

interface Pixels {
  readonly x: number
  readonly y: number
}

/** Projects places to pixels from the centre of the map; also returns the width of the globe. */
export function projection({ lat, lon, zoom }: Camera) {
  const globe = globePixels * 2 ** zoom
  return {
    globe,
    place: (other: { readonly lat: number; readonly lon: number }): Pixels => ({
      x: ((other.lon - lon) / 360) * globe,
      y: ((uprightOf(lat) - uprightOf(other.lat)) / (2 * Math.PI)) * globe,
    }),
  }
}

/**
 * The view of a map of this size, calculated with the same Mercator projection, so that its pins
 * can be requested while the library is still loading.
 */
export function viewAt({ lat, lon, zoom }: Camera, { width, height }: Room): View {
  const pixels = globePixels * 2 ** zoom
  const wide = (width / 2 / pixels) * 360
  const middle = uprightOf(lat)
  const high = (height / 2 / pixels) * 2 * Math.PI
  const latAt = (upright: number) => (Math.atan(Math.sinh(upright)) * 180) / Math.PI
  const box = {
    north: latAt(middle + high),
    south: latAt(middle - high),
    east: lon + wide,
    west: lon - wide,
  }
  return { box, zoom, drawn: grown(box) }
}
