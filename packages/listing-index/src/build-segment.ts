/** Makes a segment of listings that come one after the other, in any order. */
import { bandOf, nowhere, weightBits, weightMask, type Segment } from './segment.ts'
import type { Listing } from './listing.ts'
import { backward } from './near-words.ts'
import { inAlphabet } from './sorted-words.ts'

export interface SegmentBuilder {
  add(listing: Listing): void
  /** `pause` is waited for now and then, so that the process serves others meanwhile. */
  build(pause: () => Promise<void>): Promise<Segment>
}

/** So many entries are written in a turn. */
const entriesAtOnce = 200_000
const lexemesAtOnce = 10_000

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
      const inOrder = await sorted(rows, pause)
      const words = [...numbers.keys()].filter((lexeme) => !lexeme.includes(':'))
      const column = async <Column>(make: () => Column): Promise<Column> => {
        await pause()
        return make()
      }
      return {
        size: inOrder.length,
        ids: await column(() => Int32Array.from(inOrder, ({ id }) => id)),
        exchangeIds: await column(() => Int32Array.from(inOrder, (row) => row.exchangeId)),
        standby: await column(() => Uint8Array.from(inOrder, (row) => Number(row.standby))),
        lots: await column(() => Uint16Array.from(inOrder, ({ lot }) => lot)),
        lats: await column(() => Float64Array.from(inOrder, ({ lat }) => lat)),
        lons: await column(() => Float64Array.from(inOrder, ({ lon }) => lon)),
        kindOf: await column(() => Uint32Array.from(inOrder, ({ kind }) => kind)),
        kinds: [...kinds.keys()].map((name) => ({
          name,
          categoryIds: name === '' ? [] : name.split(',').map(Number),
        })),
        bands: await column(() => bandsOf(inOrder)),
        lists: await listsOf(inOrder, numbers, pause),
        words: await inAlphabet(words, pause),
        backwards: await inAlphabet(words.map(backward), pause),
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
  // A copy: part of a text would keep all of it.
  numbers.set(Buffer.from(name).toString(), numbers.size)
  return numbers.size - 1
}

/** By bands, in each from west to east. */
async function sorted(rows: readonly Row[], pause: () => Promise<void>): Promise<Row[]> {
  const byBand = new Map<number, Row[]>()
  for (const row of rows) {
    const band = byBand.get(row.band)
    if (band) band.push(row)
    else byBand.set(row.band, [row])
  }
  const all: Row[] = []
  for (const band of [...byBand.keys()].toSorted((one, other) => one - other)) {
    await pause()
    const inBand = byBand.get(band) ?? []
    for (const row of inBand.toSorted((one, other) => one.lon - other.lon)) all.push(row)
  }
  return all
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
    all[at] = (listing << weightBits) | (entry & weightMask)
    ends[number] = at + 1
  })
  const lists = new Map<string, Uint32Array>()
  for (const [lexeme, number] of numbers) {
    lists.set(lexeme, all.subarray(starts[number], ends[number]))
    if (number % lexemesAtOnce === 0) await pause()
  }
  return lists
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
