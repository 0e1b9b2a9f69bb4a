/**
 * Lakes and wide rivers of the built-in base map, from `water.json`, which `cut-water.process.ts`
 * makes of OpenStreetMap's data (ODbL).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MultiPolygon, Position } from 'geojson'

/** The first point of a ring and the steps to the next ones, in thousandths of a degree. */
export type WrittenRing = readonly number[]

export interface WrittenWater {
  readonly source: string
  /** Polygons of rings, the first of each its outside. */
  readonly overview: readonly (readonly WrittenRing[])[]
  /** By the letters of the state. */
  readonly states: Readonly<Record<string, readonly (readonly WrittenRing[])[]>>
}

export interface Water {
  /** Great lakes, seen from far. */
  readonly overview: MultiPolygon
  /** What is seen at near zooms in the state; empty for one without. */
  inState(code: string): MultiPolygon
}

export const waterFile = path.join(import.meta.dirname, 'water.json')
export const stepsPerDegree = 1_000

export function readWater(): Water {
  const { overview, states } = JSON.parse(readFileSync(waterFile, 'utf8')) as WrittenWater
  return {
    overview: areasOf(overview),
    inState: (code) => areasOf(states[code] ?? []),
  }
}

function areasOf(polygons: readonly (readonly WrittenRing[])[]): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => rings.map(readRing)),
  }
}

export function writeRing(ring: readonly Position[]): WrittenRing {
  const steps = ring.map((point) => point.map((degrees) => Math.round(degrees * stepsPerDegree)))
  return steps.flatMap(([x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = steps[at - 1] ?? []
    return at === 0 ? [x, y] : [x - beforeX, y - beforeY]
  })
}

function readRing(written: WrittenRing): Position[] {
  const ring: Position[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < written.length; at += 2) {
    x += written[at] ?? 0
    y += written[at + 1] ?? 0
    ring.push([x / stepsPerDegree, y / stepsPerDegree])
  }
  return ring
}
