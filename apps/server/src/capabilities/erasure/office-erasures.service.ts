/**
 * The office erases on a written request: somebody with the right Users asks, somebody else agrees.
 * It is due like one that a person asks for itself, and the person can say no until then.
 */
import {
  erasureDueAt,
  refuseErasure,
  type ErasureRefusal,
} from '@exchange/domain/erasure/erasure.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import { insertErasure, updateAgreed, updateTakenBack } from './erasures.store.ts'
import {
  findSubject,
  listErasures,
  lockErasure,
  readOpenMatters,
  type ErasureRow,
  type Subject,
} from './erasures.read.ts'
import { told, type OwnErasureNeeds } from './own-erasure.service.ts'

export interface OfficeErasureNeeds extends OwnErasureNeeds {
  readonly staffLog: Pick<StaffLog, 'note' | 'noteReading'>
}

export interface Staff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

/** What is not done, of the exchanges where the caller has the right; the reading is noted. */
export async function listForOffice(
  { database, staffLog }: OfficeErasureNeeds,
  { contactId, grants }: Staff,
): Promise<readonly ErasureRow[]> {
  const rows = await listErasures(database, exchangesWith(grants, 'Users'), contactId)
  await staffLog.noteReading(database, { act: 'erasures.list', by: contactId, concerns: rows })
  return rows
}

/** Asked again, the first asking counts. */
export async function askForAnother(
  needs: OfficeErasureNeeds,
  staff: Staff,
  asked: { readonly memberId: number; readonly contactId: number | null },
): Promise<Result<undefined, ErasureRefusal | 'nobody-found'>> {
  return await needs.database.transaction(async (tx) => {
    const subject = await findSubject(tx, asked, exchangesWith(staff.grants, 'Users'))
    if (!subject) return fail('nobody-found')
    const refusal = refuseErasure(await readOpenMatters(tx, subject))
    if (refusal) return fail(refusal)
    const askedAt = needs.now()
    const dueAt = erasureDueAt(askedAt)
    const made = { ...subject, askedBy: staff.contactId, askedAt, dueAt, byOffice: true }
    if ((await insertErasure(tx, made)) === undefined) return ok(undefined)
    await needs.staffLog.note(tx, deedOf('erasure.ask', staff, subject))
    const { contactId } = subject
    if (contactId !== null) await needs.outbox.add(tx, [told(contactId, 'asked', dueAt)])
    return ok(undefined)
  })
}

export async function agreeToErasure(
  { database, staffLog }: OfficeErasureNeeds,
  staff: Staff,
  id: string,
): Promise<Result<undefined, 'not-there' | 'oneself'>> {
  return await database.transaction(async (tx) => {
    const found = await lockErasure(tx, id, staff.contactId)
    if (!found?.byOffice || !holdsRight(staff.grants, 'Users', found.exchangeId)) {
      return fail('not-there')
    }
    if (found.agreed) return ok(undefined)
    if (found.isOwn || found.concernsReader) return fail('oneself')
    await updateAgreed(tx, id, staff.contactId)
    await staffLog.note(tx, { ...deedOf('erasure.agree', staff, found), second: found.askedBy })
    return ok(undefined)
  })
}

/** Only what the office asked for: what a person wishes for itself, it takes back itself. */
export async function stopErasure(
  { database, staffLog, outbox, now }: OfficeErasureNeeds,
  staff: Staff,
  id: string,
): Promise<Result<undefined, 'not-there' | 'under-way'>> {
  return await database.transaction(async (tx) => {
    const found = await lockErasure(tx, id, staff.contactId)
    if (!found?.byOffice || !holdsRight(staff.grants, 'Users', found.exchangeId)) {
      return fail('not-there')
    }
    if (!(await updateTakenBack(tx, id, { by: staff.contactId, at: now() }))) {
      return fail('under-way')
    }
    await staffLog.note(tx, deedOf('erasure.stop', staff, found))
    const { contactId, dueAt } = found
    if (contactId !== null) await outbox.add(tx, [told(contactId, 'taken-back', dueAt)])
    return ok(undefined)
  })
}

/** By number alone: the log keeps its lines, so no name of who is erased may stand in them. */
function deedOf(
  act: 'erasure.ask' | 'erasure.agree' | 'erasure.stop',
  { contactId: by }: Staff,
  { contactId, memberId, exchangeId }: Subject,
) {
  const object =
    contactId === null
      ? ({ kind: 'member', id: String(memberId) } as const)
      : ({ kind: 'person', id: String(contactId) } as const)
  return { act, by, concerns: [{ memberId, exchangeId }], object } as const
}
