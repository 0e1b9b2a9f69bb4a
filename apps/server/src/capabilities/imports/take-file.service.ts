/** The office uploads a file: it is read, kept row by row, and judged. Nothing is made yet. */
import type { Database, Tx } from '@exchange/database'
import type { ImportFileFault } from '@exchange/domain/imports/import-file.rules'
import type { ColumnOf, ImportKind } from '@exchange/domain/imports/import-kinds.rules'
import { isUnused, type ImportRefusal } from '@exchange/domain/imports/import-status.rules'
import type { NumberedCells } from '@exchange/domain/imports/judge-rows.rules'
import { readLegacyCardNumber } from '@exchange/domain/members/card-number.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { cleanLine } from '@exchange/domain/typed/text.rules'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import { readShape } from '../media/index.ts'
import type { CardNumbers } from '../members/index.ts'
import { insertPicture, movePictures } from './import-pictures.store.ts'
import { insertRows, type NewRow } from './import-rows.store.ts'
import { deleteImport, insertImport, lockImport, type ImportRow } from './imports.store.ts'
import { judgeImport, type JudgeNeeds } from './judge-import.service.ts'
import { readFile, type HoldsBankCard } from './read-file.service.ts'
import { isZip, readZip, type ZipRead } from './read-zip.service.ts'

export interface TakeFileNeeds extends JudgeNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly holdsBankCard: HoldsBankCard
}

export interface Staff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface TakenFile {
  readonly exchangeId: number
  readonly kind: ImportKind
  readonly fileName: string
  readonly file: Buffer
  /** An import that this file corrects: it is thrown away. Null: none. */
  readonly instead: number | null
  readonly staff: Staff
}

const nameMost = 120
const rowsAtOnce = 1_000

export type TakeRefusal =
  | { readonly reason: ImportRefusal }
  | { readonly reason: 'file'; readonly fault: ImportFileFault }

/** Returns the id of the import. */
export async function takeFile(
  needs: TakeFileNeeds,
  taken: TakenFile,
): Promise<Result<number, TakeRefusal>> {
  const { database, staffLog, now, cardNumbers } = needs
  const { exchangeId, kind, file, instead, staff } = taken
  if (!holdsRight(staff.grants, 'Admin', exchangeId)) {
    return fail({ reason: 'not-of-your-exchange' })
  }
  const zip = kind === 'listings' && isZip(file) ? await readZip(file) : undefined
  if (zip && !zip.ok) return fail({ reason: 'file', fault: zip.error })
  const read = await readFile(kind, zip?.value.csv ?? file, needs.holdsBankCard)
  if (!read.ok) return fail({ reason: 'file', fault: read.error })
  const { rows, unknown } = read.value
  const fileName = cleanLine(taken.fileName).slice(0, nameMost) || `${kind}.csv`
  return await database.transaction(async (tx) => {
    if (instead !== null) {
      const before = await lockImport(tx, instead)
      if (!before || before.exchangeId !== exchangeId) return fail({ reason: 'import-not-found' })
      if (!hasMadeNothing(before)) return fail({ reason: 'not-now' })
    }
    const by = staff.contactId
    const id = await insertImport(tx, { exchangeId, kind, fileName, unknown, by, at: now() })
    if (instead !== null) {
      if (!zip) await movePictures(tx, instead, id)
      await deleteImport(tx, instead)
    }
    if (zip) await keepZipped(tx, id, zip.value)
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce).map((row) => toStore(kind, row, cardNumbers))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await insertRows(tx, id, some)
    }
    await judgeImport(needs, tx, { id, exchangeId, kind })
    await staffLog.note(tx, {
      ...{ act: 'import.upload', by, concerns: [], exchanges: [exchangeId] },
      object: { kind: 'import', id: String(id) },
      after: { kind, file: fileName, rows: rows.length },
    })
    return ok(id)
  })
}

/** Pictures that cannot be shown are noted as such, so that the row that names one says so. */
async function keepZipped(tx: Tx, id: number, { pictures }: ZipRead): Promise<void> {
  for await (const { path, bytes } of pictures()) {
    const isShown = bytes !== null && (await readShape(bytes)).ok
    await insertPicture(tx, id, { path, bytes: isShown ? bytes : null })
  }
}

/** It can be thrown away. One that stopped and waits for a second person has made rows. */
export const hasMadeNothing = ({ status, beganAt }: Pick<ImportRow, 'status' | 'beganAt'>) =>
  isUnused(status) && beganAt === null

/** Numbers of cards are sealed before they are stored; what is no number keeps its last digits. */
export function toStore(
  kind: ImportKind,
  { row, cells }: NumberedCells,
  cardNumbers: CardNumbers,
): NewRow {
  const { card } = cells as Partial<Record<ColumnOf<'cards'>, string>>
  if (kind !== 'cards' || card === undefined) return { row, cells, secret: null }
  const number = readLegacyCardNumber(card)
  const shown = `•••• ${card.replaceAll(/\D/g, '').slice(-4)}`
  if (number === undefined) return { row, cells: { ...cells, card: shown }, secret: null }
  const { keyId, sealed } = cardNumbers.toStore({ number, proof: null })
  return {
    row,
    cells: { ...cells, card: shown },
    secret: { keyId, sealed: sealed.toString('hex') },
  }
}
