/** Reads imports for administrators of their exchanges; to others there are none. */
import type { Database } from '@exchange/database'
import { isOpen, type RowStatus } from '@exchange/domain/imports/import-status.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, holdsRight } from '@exchange/domain/rights'
import { cleanLine } from '@exchange/domain/typed/text.rules'
import type { StaffLog } from '../audit/index.ts'
import {
  listImportFiles,
  listOwnExchanges,
  readImportPersons,
  type ImportPersons,
  type ListedImport,
  type OwnExchange,
} from './import-desk.read.ts'
import { readBusinessNames } from './known.read.ts'
import { countRows, listRows, type StoredRow } from './import-rows.store.ts'
import { findImport, type ImportRow } from './imports.store.ts'
import { readMayBeginAlone } from './second-person.read.ts'
import type { Staff } from './take-file.service.ts'

export interface ReadNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

const pageSize = 30

export interface ImportPage {
  readonly exchanges: readonly OwnExchange[]
  readonly imports: readonly ListedImport[]
  readonly next: number | null
}

export async function listImportsFor(
  { database }: ReadNeeds,
  { staff, before }: { readonly staff: Staff; readonly before: number | undefined },
): Promise<ImportPage> {
  const exchanges = exchangesWith(staff.grants, 'Admin')
  const [own, found] = await Promise.all([
    listOwnExchanges(database, exchanges),
    listImportFiles(database, { exchanges, before, limit: pageSize + 1 }),
  ])
  const imports = found.slice(0, pageSize)
  return {
    ...{ exchanges: own, imports },
    next: found.length > pageSize ? (imports.at(-1)?.id ?? null) : null,
  }
}

interface Asking {
  readonly importId: number
  readonly staff: Staff
}

export interface ImportFigures {
  readonly of: ImportRow
  readonly counts: Awaited<ReturnType<typeof countRows>>
  readonly persons: ImportPersons
  readonly needsSecond: boolean
}

export async function readImportFor(
  { database, now }: ReadNeeds,
  asking: Asking,
): Promise<Result<ImportFigures, 'import-not-found'>> {
  const of = await findOwn(database, asking)
  if (!of) return fail('import-not-found')
  const by = asking.staff.contactId
  const { id: importId, exchangeId, given, status } = of
  const isToBegin = isOpen(status) && !of.agreed
  const [counts, persons, mayBegin] = await Promise.all([
    countRows(database, of.id),
    readImportPersons(database, of.id, by),
    !isToBegin || readMayBeginAlone(database, { importId, exchangeId, by, given, at: now() }),
  ])
  const needsSecond = status === 'waiting' || !mayBegin
  return ok({ of, counts, persons, needsSecond })
}

async function findOwn(
  database: Database,
  { importId, staff }: Asking,
): Promise<ImportRow | undefined> {
  const of = await findImport(database, importId)
  return of && holdsRight(staff.grants, 'Admin', of.exchangeId) ? of : undefined
}

export interface RowsAsked extends Asking {
  readonly show: RowStatus | 'remarks'
  readonly after: number | undefined
  readonly limit: number
}

export interface NamedRow extends StoredRow {
  /** Of the member number; empty: the exchange has none, or the row would make it. */
  readonly business: string
}

/** The reading is noted once for a list, with its first page. */
export async function readRowsFor(
  { database, staffLog }: ReadNeeds,
  asked: RowsAsked,
): Promise<Result<{ readonly of: ImportRow; readonly rows: NamedRow[] }, 'import-not-found'>> {
  const of = await findOwn(database, asked)
  if (!of) return fail('import-not-found')
  const { show, after = 0, limit, staff } = asked
  const remarks = show === 'remarks'
  const status = [remarks ? ('ready' as const) : show]
  const rows = await listRows(database, { importId: of.id, status, remarks, after, limit })
  if (after === 0 && rows.length > 0) {
    await staffLog.note(database, {
      ...{ act: 'import.read', by: staff.contactId, concerns: [], exchanges: [of.exchangeId] },
      object: { kind: 'import', id: String(of.id) },
      after: { rows: show },
    })
  }
  const isNamed = of.kind !== 'members' && of.kind !== 'payments'
  const numbers = isNamed ? rows.map(numberOf) : []
  const names = await readBusinessNames(database, of.exchangeId, numbers)
  return ok({
    of,
    rows: rows.map((row) => ({ ...row, business: names.get(numberOf(row)) ?? '' })),
  })
}

const numberOf = ({ cells }: StoredRow) => cleanLine(cells['number'] ?? '')
