/** Boxes of the map, and what it will show before there is one. */
import type { Camera } from './camera.ts'
import type { Box, View } from './pin-index.ts'

/** Half as much again on each side. */
export function grown({ north, south, east, west }: Box): Box {
  const [high, wide] = [(north - south) / 2, (east - west) / 2]
  return { north: north + high, south: south - high, east: east + wide, west: west - wide }
}

export function within(inner: Box, outer: Box): boolean {
  const upright = inner.north <= outer.north && inner.south >= outer.south
  return upright && inner.east <= outer.east && inner.west >= outer.west
}

/** Pixels of the map that something else hides. */
export interface Covered {
  readonly top: number
  readonly bottom: number
}

export const nothingCovered: Covered = { top: 0, bottom: 0 }

/** Pins are this far from an edge, and from the buttons at the right one. */
const edge = 48
const buttons = 64

/** How far from each edge a fit stays, beyond the bottom that the library leaves out by itself. */
export function fitPadding(height: number, { top, bottom }: Covered) {
  const free = Math.max(0, height - top - bottom)
  // In a low room little is better than none: the library refuses a fit without room.
  const air = Math.min(edge, free / 4)
  const above = Math.min(top, Math.max(0, height - bottom - 1))
  return { top: above + air, bottom: air, left: edge, right: top > 0 ? buttons : edge }
}

/** Less than any screen shows. */
const nothing = 1e-7

export function sameView(one: View, other: View): boolean {
  const close = (left: number, right: number) => Math.abs(left - right) < nothing
  const sides = ['north', 'south', 'east', 'west'] as const
  return close(one.zoom, other.zoom) && sides.every((side) => close(one.box[side], other.box[side]))
}

interface Room {
  readonly width: number
  /** Without what is covered. */
  readonly height: number
}

/** Pixels around the globe at zoom 0, as the library counts zooms. */
const globePixels = 512

/** Where a latitude lies on the map's upright line (Mercator), in radians of its width. */
const uprightOf = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180))

interface Pixels {
  readonly x: number
  readonly y: number
}

/** Where places lie on a map, in pixels from its middle; and how wide the globe is there. */
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
 * What a map of this size will show: the same projection (Mercator), so that its pins can be asked
 * for while the library is still on its way.
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
