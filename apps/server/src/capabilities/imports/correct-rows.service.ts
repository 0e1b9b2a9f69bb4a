/** The office corrects cells of a row, skips rows, and throws a file away. */
import type { Tx } from '@exchange/database'
import { columnsOf } from '@exchange/domain/imports/import-kinds.rules'
import { isOpen, type ImportRefusal } from '@exchange/domain/imports/import-status.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { findRow, updateCells, updateSkipped } from './import-rows.store.ts'
import {
  deleteImport,
  findImport,
  lockImport,
  updateNotAgreed,
  type ImportRow,
} from './imports.store.ts'
import { judgeAround, judgeImport } from './judge-import.service.ts'
import { hasMadeNothing, toStore, type Staff, type TakeFileNeeds } from './take-file.service.ts'

type Done = Result<undefined, ImportRefusal>

interface Acting {
  readonly importId: number
  readonly staff: Staff
}

/**
 * Does `work` for an administrator of the exchange, one act at a time for each import. To others
 * there is no such import.
 */
export async function managingImport<Value>(
  { database }: Pick<TakeFileNeeds, 'database'>,
  { importId, staff }: Acting,
  work: (tx: Tx, of: ImportRow) => Promise<Result<Value, ImportRefusal>>,
): Promise<Result<Value, ImportRefusal>> {
  const found = await findImport(database, importId)
  if (!found || !holdsRight(staff.grants, 'Admin', found.exchangeId)) {
    return fail('import-not-found')
  }
  return await database.transaction(async (tx) => {
    const of = await lockImport(tx, importId)
    return of ? await work(tx, of) : fail('import-not-found')
  })
}

export interface Correction extends Acting {
  readonly row: number
  /** By column: what the row has instead. */
  readonly cells: Readonly<Record<string, string>>
}

/** Judges it again, and the rows that were the same in something or are now. */
export async function correctRow(needs: TakeFileNeeds, correction: Correction): Promise<Done> {
  const { importId, row, cells: changed, staff } = correction
  const changes = Object.entries(changed)
  return await managingImport(needs, correction, async (tx, of) => {
    if (!isOpen(of.status)) return fail('not-now')
    const found = await findRow(tx, importId, row)
    const known = new Set(columnsOf(of.kind).map(({ name }) => name))
    const isGood = changes.every(
      ([name, value]) => known.has(name) && !needs.holdsBankCard(value, name),
    )
    const mayChange = found && ['faulty', 'ready', 'there'].includes(found.status)
    if (!mayChange || !isGood || changes.length === 0) return fail('row-not-found')
    const cells = { ...found.cells, ...changed }
    const keepsSecret = of.kind === 'cards' && changed['card'] === undefined
    const stored = toStore(of.kind, { row, cells }, needs.cardNumbers)
    await updateCells(tx, importId, keepsSecret ? { row, cells, secret: found.secret } : stored)
    await judgeAround(needs, tx, { of, before: found })
    await updateNotAgreed(tx, of.id)
    await noteChange(needs, tx, {
      ...{ of, by: staff.contactId },
      after: { row, columns: changes.map(([name]) => name).join(', ') },
    })
    return ok(undefined)
  })
}

export interface Skipping extends Acting {
  /** Null: all that are faulty. */
  readonly row: number | null
  readonly skipped: boolean
}

export async function skipRows(needs: TakeFileNeeds, skipping: Skipping): Promise<Done> {
  const { importId, row, skipped, staff } = skipping
  return await managingImport(needs, skipping, async (tx, of) => {
    if (!isOpen(of.status)) return fail('not-now')
    const rows = await updateSkipped(tx, importId, { row, skipped })
    if (rows === 0) return row === null ? ok(undefined) : fail('row-not-found')
    const before = row === null ? undefined : await findRow(tx, importId, row)
    if (before) await judgeAround(needs, tx, { of, before })
    else await judgeImport(needs, tx, of)
    // What was agreed to before it stopped holds no longer.
    await updateNotAgreed(tx, of.id)
    const after = { rows, skipped, row: row ?? 'all with a fault' }
    await noteChange(needs, tx, { of, by: staff.contactId, after })
    return ok(undefined)
  })
}

async function noteChange(
  { staffLog }: TakeFileNeeds,
  tx: Tx,
  noted: {
    readonly of: ImportRow
    readonly by: number
    readonly after: Readonly<Record<string, string | number | boolean>>
  },
): Promise<void> {
  const { of, by, after } = noted
  await staffLog.note(tx, {
    ...{ act: 'import.correct', by, after, concerns: [], exchanges: [of.exchangeId] },
    object: { kind: 'import', id: String(of.id) },
  })
}

/** A file of which nothing was made goes as if it had never come. */
export async function discardImport(needs: TakeFileNeeds, acting: Acting): Promise<Done> {
  return await managingImport(needs, acting, async (tx, of) => {
    if (!hasMadeNothing(of)) return fail('not-now')
    await deleteImport(tx, of.id)
    await needs.staffLog.note(tx, {
      ...{ act: 'import.discard', by: acting.staff.contactId },
      ...{ concerns: [], exchanges: [of.exchangeId] },
      object: { kind: 'import', id: String(of.id) },
      before: { kind: of.kind, file: of.fileName },
    })
    return ok(undefined)
  })
}
