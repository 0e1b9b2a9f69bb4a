/** Web Mercator at one zoom, around a coordinate in the centre of a square (STORE-05). */
import type { Box, Point } from './outlines.service.ts'

export const mapPixels = 500
const zoom = 13
const worldPixels = 256 * 2 ** zoom
/** Outlines are clipped at this distance outside, so that clip edges are not visible. */
const marginPixels = 60
const metresAround = 40_075_016.7

export interface Projection {
  readonly box: Box
  /** Pixels from the upper left corner. */
  place(point: Point): readonly [x: number, y: number]
  readonly metresPerPixel: number
}

export function projectAround(middle: { readonly lat: number; readonly lon: number }): Projection {
  const [left, top] = [acrossOf(middle.lon) - mapPixels / 2, downOf(middle.lat) - mapPixels / 2]
  const side = mapPixels + 2 * marginPixels
  const [west, north] = [left - marginPixels, top - marginPixels]
  return {
    box: {
      west: lonOf(west),
      east: lonOf(west + side),
      north: latOf(north),
      south: latOf(north + side),
    },
    place: ([lon, lat]) => [acrossOf(lon) - left, downOf(lat) - top],
    metresPerPixel: (metresAround * Math.cos((middle.lat * Math.PI) / 180)) / worldPixels,
  }
}

function acrossOf(lon: number): number {
  return ((lon + 180) / 360) * worldPixels
}

function downOf(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPixels
}

function lonOf(across: number): number {
  return (across / worldPixels) * 360 - 180
}

function latOf(down: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * down) / worldPixels))) * 180) / Math.PI
}
