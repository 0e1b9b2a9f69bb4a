/** Templates, and what an exchange has as files of the same columns. */
import type { Database } from '@exchange/database'
import {
  columnsOf,
  type ExportedKind,
  type ImportKind,
} from '@exchange/domain/imports/import-kinds.rules'
import { toDecimal, toWire } from '@exchange/domain/money'
import { csvRow } from '../../kernel/csv.ts'
import { readExportPage, type ExportedRow } from './export.read.ts'

/** By it spreadsheets know UTF-8. */
const mark = '\uFEFF'
const pageSize = 500

const headerOf = (kind: ImportKind) => mark + csvRow(columnsOf(kind).map(({ header }) => header))

/** The columns, and one example. */
export function templateOf(kind: ImportKind): string {
  return headerOf(kind) + csvRow(columnsOf(kind).map(({ example }) => asNumber(example)))
}

/** A number stays one: as a text, a minus sign would be taken for a formula. */
const asNumber = (text: string) => (/^-?\d+\.\d\d$/.test(text) ? Number(text) : text)

/** Piece by piece, so that no size of exchange is held in memory. */
export async function* exportRows(
  database: Database,
  { kind, exchangeId }: { readonly kind: ExportedKind; readonly exchangeId: number },
): AsyncGenerator<string> {
  yield headerOf(kind)
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const rows = await readExportPage(database, { kind, exchangeId, after, limit: pageSize })
    yield rows.map((row) => csvRow(columnsOf(kind).map(({ name }) => written(name, row)))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.key
  }
}

const limits = ['perPayment', 'perDay', 'perMonth']

function written(name: string, row: ExportedRow): string | number {
  const value = row[name]
  if (value === null || value === undefined) return limits.includes(name) ? 'none' : ''
  if (typeof value === 'bigint') return value < 0n ? toWire(value) : toDecimal(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return name === 'rights' && value === '' ? 'none' : value
}
