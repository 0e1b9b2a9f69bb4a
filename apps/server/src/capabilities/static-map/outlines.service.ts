/**
 * The outlines of counties from the npm package's atlas data, as coordinates, found by bounding
 * box. Loaded when the first map is drawn.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'

export type Point = readonly [lon: number, lat: number]

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface Outlines {
  /** Rings of land that intersect the box. */
  land(box: Box): readonly (readonly Point[])[]
  /** Borders of counties that intersect the box. */
  borders(box: Box): readonly (readonly Point[])[]
}

interface Line {
  readonly points: readonly Point[]
  readonly box: Box
}

interface Atlas extends Topology {
  readonly objects: { counties: GeometryCollection; nation: GeometryCollection<object> }
}

export async function readOutlines(): Promise<Outlines> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas
  const { nation } = atlas.objects
  const coast = new Set(arcsOf(nation.geometries))
  const rings = feature(atlas, nation).features.flatMap(({ geometry }) => ringsOf(geometry))
  const land = rings.map((ring) => lineOf(ring as unknown as Point[]))
  // The arcs of the file are the borders, each once.
  const borders = atlas.arcs
    .filter((_arc, index) => !coast.has(index))
    .map((arc) => lineOf(decoded(arc, atlas)))
  return {
    land: (box) => within(land, box),
    borders: (box) => within(borders, box),
  }
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

/** Indexes of arcs; reversed arcs are given as one's complements. */
function arcsOf(geometries: readonly GeometryObject[]): number[] {
  const numbers = geometries.map((one) => ('arcs' in one ? one.arcs : [])) as number[][]
  return numbers.flat(4).map((arc) => (arc < 0 ? ~arc : arc))
}

/** Converts delta-encoded grid points to coordinates. */
function decoded(arc: readonly (readonly number[])[], { transform }: Atlas): Point[] {
  const [stepX, stepY] = transform?.scale ?? [1, 1]
  const [startX, startY] = transform?.translate ?? [0, 0]
  let [x, y] = [0, 0]
  return arc.map(([right = 0, up = 0]) => {
    x += right
    y += up
    return [x * stepX + startX, y * stepY + startY]
  })
}

function within(lines: readonly Line[], box: Box): (readonly Point[])[] {
  return lines.filter((line) => meets(line.box, box)).map(({ points }) => points)
}

export function meets(one: Box, other: Box): boolean {
  return (
    one.west <= other.east &&
    one.east >= other.west &&
    one.south <= other.north &&
    one.north >= other.south
  )
}

function lineOf(points: readonly Point[]): Line {
  return { points, box: boxOf(points) }
}

export function boxOf(points: readonly Point[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lon, lat] of points) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}
