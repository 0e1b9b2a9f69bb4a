/** The files with somebody's data, one after the other. */
import type { Queryable } from '@exchange/database'
import { csvRow } from '../../kernel/csv.ts'
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
  return { name: part.file, pieces: part.file.endsWith('.json') ? asJson(rows) : asCsv(rows) }
}

async function* asJson(pages: AsyncIterable<readonly PartRow[]>): AsyncGenerator<string> {
  for await (const [row] of pages) yield `${JSON.stringify(row ?? {}, null, 2)}\n`
}

/** An empty list is an empty file. */
async function* asCsv(pages: AsyncIterable<readonly PartRow[]>): AsyncGenerator<string> {
  let hasHead = false
  for await (const rows of pages) {
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first)
    const head = hasHead ? '' : csvRow(columns)
    hasHead = true
    yield head + rows.map((row) => csvRow(columns.map((column) => cellOf(row[column])))).join('')
  }
}

/** Amounts and counts are numbers, which a spreadsheet adds up. */
function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  const text = String(value as string | number | bigint | boolean)
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
