/** Templates, and what an exchange has as files of the same columns. */
import type { Database } from '@exchange/database'
import {
  columnsOf,
  type ExportedKind,
  type ImportKind,
} from '@exchange/domain/imports/import-kinds.rules'
import { toDecimal, toWire } from '@exchange/domain/money'
import type { CsvRow } from '../../kernel/csv.ts'
import { readExportPage, type ExportedRow } from './export.read.ts'

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
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const rows = await readExportPage(database, { kind, exchangeId, after, limit: pageSize })
    yield rows.map((row) => columnsOf(kind).map(({ name }) => written(name, row)))
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
