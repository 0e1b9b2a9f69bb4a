/**
 * Reads a file of rows (RFC 4180, with comma, semicolon or tab): its columns by the first line, and
 * the cells of each row. Text is UTF-8; anything else is refused and named, because a wrong reading
 * would write wrong names.
 */
import { Readable } from 'node:stream'
import {
  separatorOf,
  withoutEscape,
  type ImportFileFault,
} from '@exchange/domain/imports/import-file.rules'
import { readHeader } from '@exchange/domain/imports/import-header.rules'
import {
  cellMost,
  importRowsMost,
  type Cells,
  type ImportKind,
} from '@exchange/domain/imports/import-kinds.rules'
import type { NumberedCells } from '@exchange/domain/imports/judge-rows.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { CsvError, parse } from 'csv-parse'

export interface FileRead {
  readonly rows: readonly NumberedCells[]
  /** Columns that no import knows; they are kept aside. */
  readonly unknown: readonly string[]
}

/**
 * Whether a cell of this column has the number of a payment card, which is never stored; null: of a
 * column that no import knows.
 */
export type HoldsBankCard = (text: string, column: string | null) => boolean

type Read<Value> = Result<Value, ImportFileFault>

export async function readFile(
  kind: ImportKind,
  file: Buffer,
  holdsBankCard: HoldsBankCard,
): Promise<Read<FileRead>> {
  const text = textOf(file)
  if (!text.ok) return text
  const records = await readRecords(text.value)
  if (!records.ok) return records
  const [first, ...others] = records.value
  if (!first) return fail({ code: 'empty' })
  const { places, unknown, missing, twice } = readHeader(kind, first.cells)
  if (missing.length > 0) return fail({ code: 'columns-missing', columns: missing })
  if (twice.length > 0) return fail({ code: 'columns-twice', columns: twice })
  if (others.length === 0) return fail({ code: 'empty' })
  const rows: NumberedCells[] = []
  for (const { row, cells } of others) {
    const fault = rowFault(cells, { places, holdsBankCard })
    if (fault) return fail({ code: fault, row })
    rows.push({ row, cells: named(places, cells) })
  }
  return ok({ rows, unknown })
}

function textOf(file: Buffer): Read<string> {
  if (file.length === 0) return fail({ code: 'empty' })
  const [first = 0, second = 0] = file
  // The beginning of every file of Excel, Numbers and LibreOffice: a zip, or the older format.
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) {
    return fail({ code: 'spreadsheet' })
  }
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (marked || file.subarray(0, 4_096).includes(0)) return fail({ code: 'utf-16' })
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch {
    return fail({ code: 'not-utf-8', row: firstWrongLine(file) })
  }
}

/** The first line that is no UTF-8. */
function firstWrongLine(file: Buffer): number {
  let line = 1
  for (let from = 0; from < file.length; line += 1) {
    const end = file.indexOf(0x0a, from)
    const until = end === -1 ? file.length : end
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(file.subarray(from, until))
    } catch {
      return line
    }
    from = until + 1
  }
  return line
}

interface RecordRead {
  readonly row: number
  readonly cells: readonly string[]
}

/** All rows with something in them, numbered as a spreadsheet counts, the empty ones too. */
async function readRecords(text: string): Promise<Read<readonly RecordRead[]>> {
  const parser = Readable.from([text]).pipe(
    parse({ delimiter: separatorOf(text), bom: true, relax_column_count: true }),
  )
  const records: RecordRead[] = []
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (cells.every((cell) => cell.trim() === '')) continue
      // With the first line.
      if (records.length > importRowsMost) return fail({ code: 'too-many-rows' })
      records.push({ row, cells })
    }
  } catch (error) {
    if (error instanceof CsvError)
      return fail({ code: 'not-csv', row: Number(error['records']) + 1 })
    throw error
  }
  return ok(records)
}

function rowFault(
  cells: readonly string[],
  {
    places,
    holdsBankCard,
  }: { readonly places: readonly (string | null)[]; readonly holdsBankCard: HoldsBankCard },
): ImportFileFault['code'] | undefined {
  if (cells.slice(places.length).some((cell) => cell.trim() !== '')) return 'too-many-cells'
  if (cells.some((cell) => cell.length > cellMost)) return 'cell-too-long'
  const isCard = (cell: string, at: number) =>
    !cell.isWellFormed() || holdsBankCard(cell, places[at] ?? null)
  return cells.some(isCard) ? 'bank-card' : undefined
}

function named(places: readonly (string | null)[], cells: readonly string[]): Cells {
  const known: [string, string][] = []
  for (const [at, name] of places.entries()) {
    const cell = withoutEscape(cells[at] ?? '')
    if (name !== null && cell.trim() !== '') known.push([name, cell])
  }
  return Object.fromEntries(known)
}
