/**
 * The file with the waters of the built-in base map, `tools/base-map/water.json`: lines as their
 * first point and the steps to the next ones, so that the file is small.
 */

export type MapPoint = [lon: number, lat: number]

/** Longitude and latitude of the first point, then of each step, in parts of a degree. */
export type WrittenLine = readonly number[]

/** Polygons, each of rings, the first its outside. */
export type WrittenAreas = readonly (readonly WrittenLine[])[]

export interface WrittenRivers {
  /** 1 for the great rivers, up to 4 for small ones. */
  readonly size: number
  readonly lines: readonly WrittenLine[]
}

export interface WrittenWater {
  readonly water: WrittenAreas
  readonly rivers: readonly WrittenRivers[]
}

export interface WaterFile {
  readonly source: string
  /** Seen from far. */
  readonly overview: WrittenWater
  /** By the letters of the state; `ground` is all that is land or water in and around it. */
  readonly states: Readonly<Record<string, WrittenWater & { readonly ground: WrittenAreas }>>
}

/** Steps of about 20 metres. */
const stepsPerDegree = 5_000

/** Leaves out points that are the same as the one before. */
export function writeLine(points: readonly (readonly number[])[]): WrittenLine {
  const written: number[] = []
  let [x, y] = [0, 0]
  for (const [lon = 0, lat = 0] of points) {
    const [right, up] = [Math.round(lon * stepsPerDegree) - x, Math.round(lat * stepsPerDegree) - y]
    if (written.length > 0 && right === 0 && up === 0) continue
    written.push(right, up)
    x += right
    y += up
  }
  return written
}

export function readLine(written: WrittenLine): MapPoint[] {
  const points: MapPoint[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < written.length; at += 2) {
    x += written[at] ?? 0
    y += written[at + 1] ?? 0
    points.push([x / stepsPerDegree, y / stepsPerDegree])
  }
  return points
}
