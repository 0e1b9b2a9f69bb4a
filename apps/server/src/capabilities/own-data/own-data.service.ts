/** The files with somebody's data, one after the other. */
import type { Queryable } from '@exchange/database'
import { csvPieces, type CsvRow } from '../../kernel/csv.ts'
import { businessParts } from './business-parts.read.ts'
import { listPictureKeys, readPicture, type Whose } from './own-data.read.ts'
import { readPart, type Part, type PartRow } from './part.read.ts'
import { personParts } from './person-parts.read.ts'
import type { ZippedFile } from './zip.service.ts'

/** Begins with `readme`; then what is about the person, and about the business if it is asked for. */
export async function* ownDataFiles(
  db: Queryable,
  { contactId, memberId }: Whose,
  readme: string,
): AsyncGenerator<ZippedFile> {
  yield { name: 'README.txt', pieces: once(readme) }
  for (const part of personParts) yield fileOf(db, part, contactId)
  if (memberId === null) return
  for (const part of businessParts) yield fileOf(db, part, memberId)
  yield* pictures(db, memberId)
}

function fileOf(db: Queryable, part: Part, whose: number): ZippedFile {
  const rows = readPart(db, part, whose)
  return {
    name: part.file,
    pieces: part.file.endsWith('.json') ? asJson(rows) : csvPieces(cells(rows)),
  }
}

async function* asJson(pages: AsyncIterable<readonly PartRow[]>): AsyncGenerator<string> {
  for await (const [row] of pages) yield `${JSON.stringify(row ?? {}, null, 2)}\n`
}

/** An empty list has no heads either, and is an empty file. */
async function* cells(pages: AsyncIterable<readonly PartRow[]>): AsyncGenerator<readonly CsvRow[]> {
  let columns: readonly string[] = []
  for await (const rows of pages) {
    if (columns.length === 0 && rows[0]) {
      columns = Object.keys(rows[0])
      yield [columns]
    }
    yield rows.map((row) => columns.map((column) => cellOf(row[column] as Cell | null)))
  }
}

/** What the queries of the parts answer. */
type Cell = string | number | bigint | boolean

/** Amounts and counts are numbers, which a spreadsheet adds up. */
function cellOf(value: Cell | null | undefined): string | number | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  return typeof value === 'bigint' || amountForm.test(text) ? Number(text) : text
}

const amountForm = /^-?\d+\.\d\d$/

const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
}

async function* pictures(db: Queryable, memberId: number): AsyncGenerator<ZippedFile> {
  for (const key of await listPictureKeys(db, memberId)) {
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
    const picture = await readPicture(db, key)
    if (!picture) continue
    const name = `pictures/${key}.${endings[picture.mediaType] ?? 'bin'}`
    yield { name, pieces: once(picture.bytes), packed: true }
  }
}

async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}
