/** Makes a segment of listings that come one after the other, in any order. */
import { bandOf, nowhere, weightBits, type Segment } from './segment.ts'
import type { Listing } from './listing.ts'

export interface SegmentBuilder {
  add(listing: Listing): void
  /** `pause` is waited for now and then, so that the process serves others meanwhile. */
  build(pause: () => Promise<void>): Promise<Segment>
}

/** So many entries are written in a turn. */
const entriesAtOnce = 500_000

export function createSegmentBuilder(): SegmentBuilder {
  const rows: Row[] = []
  const numbers = new Map<string, number>()
  const kinds = new Map<string, number>()
  return {
    add({ id, exchangeId, place, standby, lot, categoryIds, lexemes }) {
      const entries = Uint32Array.from(
        lexemes,
        ([lexeme, weight]) => (numberOf(numbers, lexeme) << weightBits) | weight,
      )
      const kind = numberOf(kinds, categoryIds.join(','))
      const { lat, lon } = place ?? { lat: Number.NaN, lon: Number.NaN }
      const band = place ? bandOf(lat) : nowhere
      rows.push({ id, exchangeId, lat, lon, standby, lot, kind, band, entries })
    },
    async build(pause) {
      rows.sort((one, other) => one.band - other.band || one.lon - other.lon || one.id - other.id)
      await pause()
      return {
        size: rows.length,
        ids: Int32Array.from(rows, ({ id }) => id),
        exchangeIds: Int32Array.from(rows, ({ exchangeId }) => exchangeId),
        standby: Uint8Array.from(rows, ({ standby }) => Number(standby)),
        lots: Uint8Array.from(rows, ({ lot }) => lot),
        lats: Float64Array.from(rows, ({ lat }) => lat),
        lons: Float64Array.from(rows, ({ lon }) => lon),
        kindOf: Uint32Array.from(rows, ({ kind }) => kind),
        kinds: [...kinds.keys()].map((list) => (list === '' ? [] : list.split(',').map(Number))),
        bands: bandsOf(rows),
        lists: await listsOf(rows, numbers, pause),
      }
    },
  }
}

interface Row {
  readonly id: number
  readonly exchangeId: number
  readonly lat: number
  readonly lon: number
  readonly standby: boolean
  readonly lot: number
  readonly kind: number
  readonly band: number
  /** Numbers of lexemes, with weights. */
  readonly entries: Uint32Array
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name)
  if (known !== undefined) return known
  numbers.set(name, numbers.size)
  return numbers.size - 1
}

function bandsOf(rows: readonly Row[]): Uint32Array {
  const bands = new Uint32Array(nowhere + 2)
  for (const { band } of rows) bands[band + 1] = (bands[band + 1] as number) + 1
  for (let band = 1; band < bands.length; band += 1) {
    bands[band] = (bands[band] as number) + (bands[band - 1] as number)
  }
  return bands
}

/** All lists lie in one piece of memory, one behind the other. */
async function listsOf(
  rows: readonly Row[],
  numbers: ReadonlyMap<string, number>,
  pause: () => Promise<void>,
): Promise<Segment['lists']> {
  const ends = new Uint32Array(numbers.size + 1)
  await each(rows, pause, (entry) => {
    const next = (entry >>> weightBits) + 1
    ends[next] = (ends[next] as number) + 1
  })
  for (let number = 1; number < ends.length; number += 1) {
    ends[number] = (ends[number] as number) + (ends[number - 1] as number)
  }
  const starts = ends.slice()
  const all = new Uint32Array(ends.at(-1) ?? 0)
  await each(rows, pause, (entry, listing) => {
    const number = entry >>> weightBits
    const at = ends[number] as number
    all[at] = (listing << weightBits) | (entry & 3)
    ends[number] = at + 1
  })
  return new Map(
    [...numbers].map(([lexeme, number]) => [lexeme, all.subarray(starts[number], ends[number])]),
  )
}

async function each(
  rows: readonly Row[],
  pause: () => Promise<void>,
  heed: (entry: number, listing: number) => void,
): Promise<void> {
  let written = 0
  for (const [listing, { entries }] of rows.entries()) {
    for (const entry of entries) heed(entry, listing)
    written += entries.length
    if (written > entriesAtOnce) {
      written = 0
      await pause()
    }
  }
}
