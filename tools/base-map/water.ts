/**
 * Lakes, seas and rivers of the built-in base map, from `water.json`, which `cut-water.process.ts`
 * makes of GSHHG (LGPL).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  readLine,
  type WaterFile,
  type WrittenAreas,
  type WrittenRivers,
} from '../../packages/domain/src/directory/water-file.rules.ts'
import type { MultiLineString, MultiPolygon } from 'geojson'

/** Rivers of one size: 1 are the great ones. */
export interface Rivers {
  readonly size: number
  readonly lines: MultiLineString
}

export interface Water {
  readonly water: MultiPolygon
  readonly rivers: readonly Rivers[]
}

export interface StateWater extends Water {
  /** All that is land or water near the state. The water reaches a little beyond it. */
  readonly ground: MultiPolygon
}

export interface Waters {
  /** Great lakes, bays and rivers, seen from far. */
  readonly overview: Water
  /** What is seen at near zooms in the state. */
  inState(code: string): StateWater | undefined
}

export const waterFile = path.join(import.meta.dirname, 'water.json')

export function readWater(): Waters {
  const { overview, states } = JSON.parse(readFileSync(waterFile, 'utf8')) as WaterFile
  return {
    overview: { water: areasOf(overview.water), rivers: overview.rivers.map(riversOf) },
    inState(code) {
      const state = states[code]
      if (!state) return undefined
      const { ground, water, rivers } = state
      return { ground: areasOf(ground), water: areasOf(water), rivers: rivers.map(riversOf) }
    },
  }
}

function areasOf(polygons: WrittenAreas): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(readLine)) }
}

function riversOf({ size, lines }: WrittenRivers): Rivers {
  return { size, lines: { type: 'MultiLineString', coordinates: lines.map(readLine) } }
}
