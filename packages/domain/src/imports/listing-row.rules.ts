/** Reads a row of a storefront: its texts, and the names of its pictures in the same zip. */
import { writtenLength, writtenLengthMax } from '../directory/written-html.rules.ts'
import type { Result } from '../result.ts'
import type { ImportFault } from './import-fault.rules.ts'
import type { Cells, ColumnOf } from './import-kinds.rules.ts'
import { memberNumberIn } from './member-number.rules.ts'
import { readerOf, type RowReader } from './row-reader.rules.ts'

export interface ListingRow {
  readonly number: string
  readonly short: string
  /** As written: HTML, or lines of text. */
  readonly description: string
  /** As written; compared without regard to upper and lower case. */
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  /** Names of files in the zip; empty for none. */
  readonly hero: string
  readonly logo: string
  readonly pictures: readonly string[]
}

type Column = ColumnOf<'listings'>

const shortMost = 200
const wordMost = 60
const [categoriesMost, keywordsMost, picturesMost] = [10, 20, 12]

export function readListingRow(cells: Cells<Column>): Result<ListingRow, readonly ImportFault[]> {
  const from = readerOf(cells)
  const number = memberNumberIn(from)
  const short = from.line('short', shortMost)
  const description = (cells.description ?? '').trim()
  const row = {
    ...{ number, short, description },
    categories: listIn(from, 'categories', categoriesMost),
    keywords: listIn(from, 'keywords', keywordsMost),
    hero: from.line('hero', shortMost),
    logo: from.line('logo', shortMost),
    pictures: listIn(from, 'pictures', picturesMost, shortMost),
  }
  if (writtenLength(description) > writtenLengthMax) from.say('description', 'too-long')
  if (short === '' && description === '' && row.categories.length === 0) {
    from.say('short', 'required')
  }
  return from.done(row)
}

/** Entries with semicolons, commas or bars between them, each once. */
function listIn(
  from: RowReader<Column>,
  column: Column,
  most: number,
  length = wordMost,
): string[] {
  const entries = from.text(column).split(/[;,|]/)
  const list = [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))]
  if (list.length > most) from.say(column, 'too-many-entries')
  if (list.some((entry) => entry.length > length)) from.say(column, 'too-long')
  return list
}

/** The columns with pictures, and the names in them. */
export function picturesIn(row: ListingRow): { column: Column; name: string }[] {
  const one = (column: 'hero' | 'logo') => (row[column] ? [{ column, name: row[column] }] : [])
  const more = row.pictures.map((name) => ({ column: 'pictures' as const, name }))
  return [...one('hero'), ...one('logo'), ...more]
}

/** How names of pictures are compared: `Photos\Cake.JPG` is `photos/cake.jpg`. */
export const pictureKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')

/** Every name by which the pictures of a zip are found: the whole path, and the last part of it. */
export function pictureNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const twice = new Set<string>()
  for (const path of paths) {
    const last = path.split('/').at(-1) ?? path
    if (names.has(last)) twice.add(last)
    names.set(last, path)
  }
  for (const last of twice) names.delete(last)
  for (const path of paths) names.set(path, path)
  return names
}
