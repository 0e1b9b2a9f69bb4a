/** Web Mercator at one zoom, around a coordinate in the centre of a square (STORE-05). */
import type { Box, Point } from './outlines.service.ts'

export const mapPixels = 500
export const mapZoom = 13
const tilePixels = 256
const worldPixels = tilePixels * 2 ** mapZoom
/** Outlines are clipped at this distance outside, so that clip edges are not visible. */
const marginPixels = 60
const metresAround = 40_075_016.7

export interface Projection {
  readonly box: Box
  /** Pixels from the upper left corner. */
  place(point: Point): readonly [x: number, y: number]
  readonly metresPerPixel: number
  /** The tiles of this zoom that meet the map, with their place on it in pixels. */
  tilesAt(zoom: number): readonly PlacedTile[]
}

export interface PlacedTile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
  readonly size: number
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
    tilesAt: (z) => tilesOver({ left, top }, z),
    metresPerPixel: (metresAround * Math.cos((middle.lat * Math.PI) / 180)) / worldPixels,
  }
}

function tilesOver({ left, top }: { left: number; top: number }, z: number): PlacedTile[] {
  const size = tilePixels * 2 ** (mapZoom - z)
  const numbers = (from: number) => {
    const first = Math.floor(from / size)
    const last = Math.floor((from + mapPixels - 1) / size)
    return Array.from({ length: last - first + 1 }, (_one, at) => first + at).filter(
      (number) => number >= 0 && number < 2 ** z,
    )
  }
  return numbers(left).flatMap((x) =>
    numbers(top).map((y) => ({ z, x, y, left: x * size - left, top: y * size - top, size })),
  )
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
