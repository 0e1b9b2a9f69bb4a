/** The surroundings of a state, as squares of a grid: what its file of the base map covers. */
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { westward } from './shoreline.ts'

const cellsPerDegree = 10

export interface Cells {
  holds(point: Position): boolean
  /** As rectangles, each as much wider at all sides as said, in degrees. */
  areas(wider: number): MultiPolygon
}

/** The squares that hold the state, and those beside them. */
export function cellsAround(state: Polygon | MultiPolygon): Cells {
  const polygons = state.type === 'Polygon' ? [state.coordinates] : state.coordinates
  const rows = grown(rowsOf(polygons.flat().map((ring) => ring.map(toGrid))))
  return {
    holds(point) {
      const [x = 0, y = 0] = toGrid(point)
      return rows.get(Math.floor(y))?.has(Math.floor(x)) ?? false
    },
    areas: (wider) => ({
      type: 'MultiPolygon',
      coordinates: [...rows].flatMap(([row, cells]) =>
        runsOf([...cells]).map((run) => [rectangle(run, row, wider)]),
      ),
    }),
  }
}

type Rows = Map<number, Set<number>>

function toGrid([lon = 0, lat = 0]: Position): Position {
  return [westward(lon) * cellsPerDegree, lat * cellsPerDegree]
}

/** Cells that an edge passes, and those between the edges of their row. */
function rowsOf(rings: readonly Position[][]): Rows {
  const rows: Rows = new Map()
  const crossings = new Map<number, number[]>()
  for (const ring of rings) {
    ring.forEach((to, at) => {
      const from = ring[at - 1]
      if (from) addEdge({ from, to }, rows, crossings)
    })
  }
  for (const [row, places] of crossings) {
    const sorted = places.toSorted((one, other) => one - other)
    for (let at = 0; at + 1 < sorted.length; at += 2) {
      for (let x = Math.floor(sorted[at] ?? 0); x <= (sorted[at + 1] ?? 0); x += 1)
        mark(rows, x, row)
    }
  }
  return rows
}

interface Edge {
  readonly from: Position
  readonly to: Position
}

function addEdge({ from, to }: Edge, rows: Rows, crossings: Map<number, number[]>): void {
  const [fromX = 0, fromY = 0] = from
  const [toX = 0, toY = 0] = to
  const steps = Math.max(1, Math.ceil(2 * Math.hypot(toX - fromX, toY - fromY)))
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps
    mark(rows, Math.floor(fromX + (toX - fromX) * part), Math.floor(fromY + (toY - fromY) * part))
  }
  const [low, high] = [Math.min(fromY, toY), Math.max(fromY, toY)]
  for (let row = Math.ceil(low - 0.5); row + 0.5 < high; row += 1) {
    const x = fromX + ((row + 0.5 - fromY) / (toY - fromY)) * (toX - fromX)
    crossings.set(row, [...(crossings.get(row) ?? []), x])
  }
}

function mark(rows: Rows, x: number, row: number): void {
  const cells = rows.get(row) ?? new Set()
  rows.set(row, cells.add(x))
}

function grown(rows: Rows): Rows {
  const wider: Rows = new Map()
  for (const [row, cells] of rows) {
    for (const x of cells) {
      for (const down of [-1, 0, 1])
        for (const right of [-1, 0, 1]) mark(wider, x + right, row + down)
    }
  }
  return wider
}

function runsOf(cells: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const x of cells.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.[1] === x) last[1] = x + 1
    else runs.push([x, x + 1])
  }
  return runs
}

function rectangle([from, to]: readonly [number, number], row: number, wider: number): Position[] {
  const [west, east] = [from / cellsPerDegree - wider, to / cellsPerDegree + wider]
  const [south, north] = [row / cellsPerDegree - wider, (row + 1) / cellsPerDegree + wider]
  return [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
}
