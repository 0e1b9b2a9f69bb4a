/**
 * Ends sessions: one on signing out, those that a person ends in the list of its own, all of a
 * contact who may no longer sign in.
 */
import type { Database, Tx } from '@exchange/database'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog, SecurityNote } from '../audit/index.ts'
import { lockUser } from './lock-user.read.ts'
import {
  deleteOtherSignIns,
  deleteSession,
  deleteSessionsOf,
  deleteSignIn,
} from './sessions.store.ts'
import { countSignIns } from './sign-ins.store.ts'
import { deleteTicketsOf } from './tickets.store.ts'

/** Takes effect in every process; succeeds even if the session has already ended (SESS-05). */
export async function signOut(
  { database }: { readonly database: Pick<Database, 'query'> },
  tokenHash: Buffer,
): Promise<void> {
  await deleteSession(database, tokenHash)
}

/** Signs a contact out everywhere when the caller's transaction commits. */
export async function endSessions(
  tx: Tx,
  contactId: number,
  securityLog: Pick<SecurityLog, 'note'>,
): Promise<void> {
  await deleteSessionsOf(tx, contactId)
  await securityLog.note(tx, { event: 'session.all-ended', contactId })
}

/**
 * The office signs a person out everywhere, when the caller's transaction commits. The person hears
 * of it by letter if anything was open, and can sign in again. Returns how many sign-ins ended.
 */
export async function endSessionsByOffice(
  tx: Tx,
  contactId: number,
  { outbox, securityLog }: OfficeNeeds,
): Promise<number> {
  await lockUser(tx, contactId)
  const ended = await countSignIns(tx, contactId)
  await deleteTicketsOf(tx, contactId)
  await endSessions(tx, contactId, securityLog)
  const what = 'signed-out-by-office'
  if (ended > 0) await outbox.add(tx, [fact('factors.changed', { contact: contactId, what })])
  return ended
}

interface OfficeNeeds {
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: Pick<SecurityLog, 'note'>
}

/** Ends what was signed in beside this sign-in, when the caller's transaction commits. */
export async function endSessionsBeside(
  tx: Tx,
  { contactId, sessionId }: { readonly contactId: number; readonly sessionId: string },
  securityLog: Pick<SecurityLog, 'note'>,
): Promise<void> {
  await deleteOtherSignIns(tx, contactId, sessionId)
  await securityLog.note(tx, { event: 'session.others-ended', contactId, session: sessionId })
}

export interface EndSessionsNeeds {
  readonly database: Database
  readonly securityLog: Pick<SecurityLog, 'note'>
}

interface OfPerson {
  readonly contactId: number
  readonly exchangeId: number
  /** Of the sign-in that asks. */
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly from: Pick<SecurityNote, 'address' | 'device'>
}

/** Ends another sign-in of the person; one that has ended, or is not its own, changes nothing. */
export async function endOwnSession(
  { database, securityLog }: EndSessionsNeeds,
  person: OfPerson,
  sessionId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await deleteSignIn(tx, person.contactId, sessionId))) return
    await securityLog.note(tx, noteOf('session.ended', person, { ended: sessionId }))
  })
}

/** Ends every sign-in of the person but the one that asks. */
export async function endOtherSessions(
  { database, securityLog }: EndSessionsNeeds,
  person: OfPerson,
): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteSessionsOf(tx, person.contactId, person.tokenHash)
    await securityLog.note(tx, noteOf('session.others-ended', person))
  })
}

function noteOf(
  event: SecurityNote['event'],
  { contactId, exchangeId, sessionId: session, from }: OfPerson,
  detail?: SecurityNote['detail'],
): SecurityNote {
  return { event, contactId, exchangeId, session, ...from, detail }
}
