/** Templates, and what an exchange has as files of the same columns. */
import type { Database } from '@exchange/database'
import {
  columnsOf,
  type ExportedKind,
  type ImportKind,
} from '@exchange/domain/imports/import-kinds.rules'
import { toDecimal, toWire } from '@exchange/domain/money'
import { csvPieces, type CsvRow } from '../../kernel/csv.ts'
import type { ZippedFile } from '../own-data/index.ts'
import { readExportPage, readPictureBytes, type ExportedRow } from './export.read.ts'

const pageSize = 500

const headsOf = (kind: ImportKind) => columnsOf(kind).map(({ header }) => header)

/** The columns, and one example. */
export async function* templateOf(kind: ImportKind): AsyncGenerator<readonly CsvRow[]> {
  yield [headsOf(kind), columnsOf(kind).map(({ example }) => asNumber(example))]
}

/** A number stays one: as a text, a minus sign would be taken for a formula. */
const asNumber = (text: string) => (/^-?\d+\.\d\d$/.test(text) ? Number(text) : text)

/** The heads, then page by page, so that no size of exchange is held in memory. */
export async function* exportRows(
  database: Database,
  { kind, exchangeId }: { readonly kind: ExportedKind; readonly exchangeId: number },
): AsyncGenerator<readonly CsvRow[]> {
  yield [headsOf(kind)]
  for (let after: number | bigint = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const rows = await readExportPage(database, { kind, exchangeId, after, limit: pageSize })
    yield rows.map((row) => columnsOf(kind).map(({ name }) => written(name, row)))
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.key
  }
}

/** Storefronts as they are imported: the file, and then the pictures that it names, one by one. */
export async function* exportStorefronts(
  database: Database,
  exchangeId: number,
): AsyncGenerator<ZippedFile> {
  const named = new Set<string>()
  const rows = exportRows(database, { kind: 'listings', exchangeId })
  yield { name: 'storefronts.csv', pieces: csvPieces(noting(rows, named)) }
  for (const name of named) {
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
    const bytes = await readPictureBytes(database, keyOf(name))
    if (bytes) yield { name, pieces: once(bytes), packed: true }
  }
}

/** Keeps the names of pictures that pass. */
async function* noting(pages: AsyncIterable<readonly CsvRow[]>, named: Set<string>) {
  for await (const rows of pages) {
    const cells = rows.flatMap((row) => row.slice(firstPicture))
    const names = cells.flatMap((cell) => String(cell ?? '').split('; '))
    for (const name of names) if (name.startsWith('pictures/')) named.add(name)
    yield rows
  }
}

const firstPicture = columnsOf('listings').findIndex(({ name }) => name === 'hero')
const keyOf = (name: string) => name.replace(/^pictures\/|\.[a-z]+$/g, '')

async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

const limits = ['perPayment', 'perDay', 'perMonth']

function written(name: string, row: ExportedRow): string | number {
  const value = row[name]
  if (value === null || value === undefined) return limits.includes(name) ? 'none' : ''
  if (typeof value === 'bigint') return value < 0n ? toWire(value) : toDecimal(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return name === 'rights' && value === '' ? 'none' : value
}
