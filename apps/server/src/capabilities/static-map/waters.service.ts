/**
 * Lakes, seas and rivers around a place, as the built-in map has them, from `water.json`. Lines are
 * read when they are near, because all of them are some hundred thousand points.
 */
import {
  readLine,
  type WaterFile,
  type WrittenAreas,
  type WrittenLine,
} from '@exchange/domain/directory/water-file.rules'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { boxOf, meets, type Box, type Point } from './outlines.service.ts'

type Rings = readonly (readonly Point[])[]

export interface NearWaters {
  /** For each state whose surroundings meet the box: first its ground, then its water on it. */
  readonly states: readonly { readonly ground: Rings; readonly water: Rings }[]
  readonly rivers: readonly { readonly size: number; readonly lines: Rings }[]
}

export interface Waters {
  near(box: Box): NearWaters
}

interface WrittenShape {
  readonly lines: readonly WrittenLine[]
  readonly box: Box
}

interface WrittenState {
  readonly ground: readonly WrittenShape[]
  readonly water: readonly WrittenShape[]
  readonly rivers: readonly { readonly size: number; readonly lines: readonly WrittenShape[] }[]
}

export async function readWaters(): Promise<Waters> {
  const { states } = JSON.parse(await readFile(findWaterFile(), 'utf8')) as WaterFile
  const known = Object.values(states).map((state) => ({
    ground: shapesOf(state.ground),
    water: shapesOf(state.water),
    rivers: state.rivers.map(({ size, lines }) => ({
      size,
      lines: shapesOf(lines.map((line) => [line])),
    })),
  }))
  return { near: (box) => nearOf(known, box) }
}

/** The nearest one above this file; works for the sources and for a bundle. */
function findWaterFile(): string {
  for (let at = path.dirname(fileURLToPath(import.meta.url)); ; at = path.dirname(at)) {
    const candidate = path.join(at, 'tools/base-map/water.json')
    if (existsSync(candidate)) return candidate
    if (at === path.dirname(at)) throw new Error('The file of the waters is missing.')
  }
}

function shapesOf(areas: WrittenAreas): WrittenShape[] {
  return areas.map((lines) => ({ lines, box: boxOf(readLine(lines[0] ?? [])) }))
}

function nearOf(states: readonly WrittenState[], box: Box): NearWaters {
  const read = (shapes: readonly WrittenShape[]) =>
    shapes.filter((shape) => meets(shape.box, box)).flatMap(({ lines }) => lines.map(readLine))
  return {
    states: states
      .map(({ ground, water }) => ({ ground: read(ground), water: read(water) }))
      .filter(({ ground, water }) => ground.length > 0 || water.length > 0),
    rivers: states.flatMap(({ rivers }) =>
      rivers
        .map(({ size, lines }) => ({ size, lines: read(lines) }))
        .filter(({ lines }) => lines.length > 0),
    ),
  }
}
