/**
 * The office ends every sign-in of a person, for example because a phone was stolen (DOMAIN §16).
 * The person hears of it by letter, and can sign in again.
 */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, holdsRight, type Grant } from '@exchange/domain/rights'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog, StaffLog } from '../audit/index.ts'
import { lockUser } from './lock-user.read.ts'
import { findPerson } from './person.read.ts'
import { deleteSessionsOf } from './sessions.store.ts'
import { countSignIns } from './sign-ins.store.ts'
import { deleteTicketsOf } from './tickets.store.ts'

export interface EndSessionsOfNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly staffLog: Pick<StaffLog, 'note'>
}

interface Staff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export type NotEnded = 'not-there' | 'whole-network'

/** Returns how many sign-ins ended; a second time none, and it is noted again. */
export async function endSessionsOf(
  { database, outbox, securityLog, staffLog }: EndSessionsOfNeeds,
  staff: Staff,
  { contactId, why }: { readonly contactId: number; readonly why: string },
): Promise<Result<number, NotEnded>> {
  return await database.transaction(async (tx) => {
    const person = await findPerson(tx, contactId)
    if (!person || !holdsRight(staff.grants, 'Users', person.exchangeId)) return fail('not-there')
    if (person.isSuper && exchangesWith(staff.grants, 'Users')) return fail('whole-network')
    const { exchangeId, memberId } = person
    await lockUser(tx, contactId)
    const ended = await countSignIns(tx, contactId)
    await deleteSessionsOf(tx, contactId)
    await deleteTicketsOf(tx, contactId)
    await securityLog.note(tx, { event: 'session.all-ended', contactId, exchangeId })
    await staffLog.note(tx, {
      ...{ act: 'person.sign-ins-end', by: staff.contactId, why },
      concerns: [{ memberId, exchangeId }],
      object: { kind: 'person', id: String(contactId) },
      before: { signIns: ended },
      after: { signIns: 0 },
    })
    const what = 'signed-out-by-office'
    if (ended > 0) await outbox.add(tx, [fact('factors.changed', { contact: contactId, what })])
    return ok(ended)
  })
}
