/**
 * An administrator begins an import, its undoing, or its letters; jobs do the work. What gives out
 * more than one person may (DOMAIN §4) waits for a second one. Begun again, it stays begun once.
 */
import type { Tx } from '@exchange/database'
import { isUndoable, type ImportRefusal } from '@exchange/domain/imports/import-status.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import { isSecondPerson } from '../members/index.ts'
import { countRows } from './import-rows.store.ts'
import { updateImport, wakeWorkers, type Change, type ImportRow } from './imports.store.ts'
import { managingImport } from './correct-rows.service.ts'
import { insertGivenAlone } from './give-alone.store.ts'
import { readIsForOneself, type Giving } from './second-person.read.ts'
import type { Staff, TakeFileNeeds } from './take-file.service.ts'

type Begun = Result<undefined, ImportRefusal>

interface Starting {
  readonly importId: number
  readonly staff: Staff
}

/** What the screen showed of an import, when somebody agreed to it. */
export interface Seen {
  /** As on the wire. */
  readonly given: number
  readonly version: number
}

interface Running extends Starting {
  readonly letters: boolean
  /** A confirmation cannot be without it. */
  readonly seen?: Seen | undefined
}

/** Nobody agrees to rows that are other ones than those which were shown. */
function isAsSeen({ status, given, version }: ImportRow, seen: Seen | undefined): boolean {
  if (seen === undefined) return status !== 'waiting'
  return seen.version === version && seen.given === toWire(given)
}

/**
 * Runs a file without faults, or goes on where it stopped: as it was agreed to, or judged like a
 * new one if rows were changed since. Whoever orders it first is not the second person.
 */
export async function runImport(
  needs: TakeFileNeeds,
  { letters, seen, ...starting }: Running,
): Promise<Begun> {
  const { staff, importId } = starting
  const at = needs.now()
  return await managingImport(needs, starting, async (tx, of) => {
    if (of.status === 'running' || of.status === 'done') return ok(undefined)
    if (!isAsSeen(of, seen)) return fail('changed-since')
    if (of.status === 'waiting') return await confirm(needs, tx, { of, staff, at })
    if (of.status !== 'checked' && of.status !== 'stopped') return fail('not-now')
    const counts = await countRows(tx, importId)
    if (counts.faulty > 0) return fail('has-faults')
    if (counts.ready === 0 && of.status === 'checked') return fail('nothing-to-do')
    const { given } = of
    const by = staff.contactId
    const writes = of.letters || (hasPeople(of) && letters)
    const giving = { importId, exchangeId: of.exchangeId, by, given, at }
    const alone = of.agreed || (await begunAlone(tx, giving))
    const status = alone ? 'running' : 'waiting'
    const began = alone ? ({ beganAt: at, agreed: true } as const) : {}
    const ordered = of.agreed ? {} : { orderedBy: by, orderedAt: at }
    await updateImport(tx, importId, { ...ordered, ...began, letters: writes, status })
    const after = { status, rows: counts.ready, given: String(given), letters: writes }
    await note(needs, tx, { act: alone ? 'import.run' : 'import.order', of, staff, after })
    if (alone) await wakeWorkers(tx)
    return ok(undefined)
  })
}

/** The second person, who sees the same figures, says yes. */
async function confirm(
  needs: TakeFileNeeds,
  tx: Tx,
  { of, staff, at }: { readonly of: ImportRow; readonly staff: Staff; readonly at: Date },
): Promise<Begun> {
  if (of.orderedBy === null) return fail('not-now')
  if (!(await isSecondPerson(tx, of.orderedBy, staff.contactId))) return fail('same-person')
  const confirmedBy = staff.contactId
  if (await readIsForOneself(tx, of.id, [of.orderedBy, confirmedBy])) return fail('own-business')
  await updateImport(tx, of.id, { status: 'running', confirmedBy, beganAt: at, agreed: true })
  const after = { status: 'running', given: String(of.given) }
  await note(needs, tx, { act: 'import.confirm', of, staff, after, second: of.orderedBy })
  await wakeWorkers(tx)
  return ok(undefined)
}

export const hasPeople = ({ kind }: Pick<ImportRow, 'kind'>) =>
  kind === 'members' || kind === 'contacts'

/** The own business asks a second person, whatever the sum; so does a sum above one's limit. */
async function begunAlone(tx: Tx, giving: Giving): Promise<boolean> {
  if (await readIsForOneself(tx, giving.importId, [giving.by])) return false
  return await insertGivenAlone(tx, giving)
}

/** Takes an order back that waits for a second person. */
export async function withdrawOrder(needs: TakeFileNeeds, starting: Starting): Promise<Begun> {
  return await managingImport(needs, starting, async (tx, of) => {
    if (of.status !== 'waiting') return of.status === 'checked' ? ok(undefined) : fail('not-now')
    const status = of.beganAt === null ? 'checked' : 'stopped'
    await change(needs, tx, { of, ...starting }, { act: 'import.withdraw', to: { status } })
    return ok(undefined)
  })
}

/** Takes back what was made, as far as nobody has used it since. */
export async function undoImport(needs: TakeFileNeeds, starting: Starting): Promise<Begun> {
  return await managingImport(needs, starting, async (tx, of) => {
    if (of.status === 'undoing' || of.status === 'undone') return ok(undefined)
    if (!isUndoable(of.status)) return fail('not-now')
    const counts = await countRows(tx, of.id)
    if (Object.values(counts).every((rows) => rows === 0)) return fail('rows-forgotten')
    const undoneBy = starting.staff.contactId
    const to = { status: 'undoing', letters: false, undoneBy } as const
    await change(needs, tx, { of, ...starting }, { act: 'import.undo', to })
    await wakeWorkers(tx)
    return ok(undefined)
  })
}

/** The letters to people who have no password yet are sent from now on. */
export async function sendLetters(needs: TakeFileNeeds, starting: Starting): Promise<Begun> {
  return await managingImport(needs, starting, async (tx, of) => {
    if (of.status !== 'done' || !hasPeople(of)) return fail('no-letters')
    if (of.letters) return ok(undefined)
    const to = { status: of.status, letters: true }
    await change(needs, tx, { of, ...starting }, { act: 'import.letters', to })
    await wakeWorkers(tx)
    return ok(undefined)
  })
}

async function change(
  needs: TakeFileNeeds,
  tx: Tx,
  { of, staff }: { readonly of: ImportRow; readonly staff: Staff },
  { act, to }: { readonly act: StaffAct; readonly to: Change },
): Promise<void> {
  await updateImport(tx, of.id, to)
  await note(needs, tx, { act, of, staff, after: { status: to.status } })
}

interface Noted {
  readonly act: StaffAct
  readonly of: ImportRow
  readonly staff: Staff
  readonly after: Readonly<Record<string, string | number | boolean>>
  readonly second?: number
}

async function note(
  { staffLog }: TakeFileNeeds,
  tx: Tx,
  { act, of, staff, after, second }: Noted,
): Promise<void> {
  await staffLog.note(tx, {
    ...{ act, by: staff.contactId, concerns: [], exchanges: [of.exchangeId], after },
    object: { kind: 'import', id: String(of.id) },
    before: { status: of.status, kind: of.kind, file: of.fileName },
    ...(second === undefined ? {} : { second }),
  })
}
