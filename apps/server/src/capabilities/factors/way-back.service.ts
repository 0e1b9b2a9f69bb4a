/**
 * The way back for a person who has lost every second factor: asked with the password, told to
 * every address, opened by the office a day later (DOMAIN §16). A sign-in with a factor, or the
 * link of the letter, ends it.
 */
import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '@exchange/database'
import { wayBackOpensAt, wayBackState } from '@exchange/domain/factors/way-back.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, holdsRight, type Grant } from '@exchange/domain/rights'
import { fact } from '../../kernel/fact.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { secretHash } from '../../kernel/secret-hash.ts'
import type { SecurityLog, SecurityNote, StaffLog } from '../audit/index.ts'
import { contactOfTicket, endSessions, lockUser } from '../identity/index.ts'
import {
  cancelWaysBack,
  deleteFactorsOf,
  findOpenWayBack,
  insertWayBack,
  lockWayBack,
  lockWayBackByCode,
  updateCancelHash,
  updateOpened,
} from './ways-back.store.ts'
import { findOfficeOf, type OfficeOf } from './ways-back.read.ts'

export interface WayBackNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly log: Pick<Log, 'info'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly staffLog: Pick<StaffLog, 'note' | 'noteReading'>
  readonly now: () => Date
}

export interface WayBackReceipt extends OfficeOf {
  readonly opensAt: Date
}

/** Undefined if the ticket has ended. Asked again, the first asking counts. */
export async function askWayBack(
  { database, outbox, securityLog, now }: WayBackNeeds,
  given: { readonly ticket: string; readonly address: string },
): Promise<WayBackReceipt | undefined> {
  const at = now()
  const contactId = await contactOfTicket(database, { ...given, at })
  if (contactId === undefined) return undefined
  const askedAt = await database.transaction(async (tx) => {
    await lockUser(tx, contactId)
    const before = await findOpenWayBack(tx, contactId)
    if (before && wayBackState(before, at) !== 'ended') return before.askedAt
    // Nobody has said no to one that ended by itself.
    await cancelWaysBack(tx, contactId, at)
    const wayBack = await insertWayBack(tx, contactId, at)
    await outbox.add(tx, [fact('factors.way-back-asked', { contact: contactId, wayBack })])
    const { address } = given
    await securityLog.note(tx, { event: 'way-back.asked', contactId, address })
    return at
  })
  return { opensAt: wayBackOpensAt(askedAt), ...(await findOfficeOf(database, contactId)) }
}

/**
 * In the transaction of the letters, which alone have the code. Undefined if the way back has ended
 * meanwhile.
 */
export async function makeCancelCode(tx: Tx, wayBack: string): Promise<string | undefined> {
  const code = randomBytes(24).toString('base64url')
  return (await updateCancelHash(tx, wayBack, secretHash(code))) ? code : undefined
}

/** The same answer when it was said before. */
export async function cancelByCode(
  needs: WayBackNeeds,
  code: string,
  from: From,
): Promise<Result<undefined, 'unknown' | 'over'>> {
  return await needs.database.transaction(async (tx) => {
    const found = await lockWayBackByCode(tx, secretHash(code))
    if (!found) return fail('unknown')
    if (found.openedAt) return fail('over')
    await endWaysBack(needs, tx, found.contactId, from)
    return ok(undefined)
  })
}

type From = Pick<SecurityNote, 'address' | 'device'>

/** Ends what a person has asked for, because it says no or has shown a factor. */
export async function endWaysBack(
  { securityLog, now }: Pick<WayBackNeeds, 'securityLog' | 'now'>,
  tx: Tx,
  contactId: number,
  from: From,
): Promise<void> {
  if ((await cancelWaysBack(tx, contactId, now())) === 0) return
  await securityLog.note(tx, { event: 'way-back.cancelled', contactId, ...from })
}

interface Staff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

type NotOpened = 'not-there' | 'waiting' | 'oneself' | 'whole-network'

/**
 * Removes every factor of the person, and ends its sign-ins. Opened by another person, also where
 * one has two logins; and of who holds a right in all exchanges, by staff of all of them.
 */
export async function openWayBack(
  { database, outbox, log, securityLog, staffLog, now }: WayBackNeeds,
  staff: Staff,
  id: string,
): Promise<Result<undefined, NotOpened>> {
  const at = now()
  const opened = await database.transaction(async (tx): Promise<Result<number, NotOpened>> => {
    const found = await lockWayBack(tx, id, staff.contactId)
    if (!found || !holdsRight(staff.grants, 'Users', found.exchangeId)) return fail('not-there')
    const state = wayBackState(found, at)
    if (state !== 'waiting' && state !== 'ready') return fail('not-there')
    const { contactId } = found
    if (found.isOwn) return fail('oneself')
    if (found.isSuper && exchangesWith(staff.grants, 'Users')) return fail('whole-network')
    if (state === 'waiting') return fail('waiting')
    await lockUser(tx, contactId)
    await deleteFactorsOf(tx, contactId)
    await endSessions(tx, contactId, securityLog)
    await updateOpened(tx, id, { at, by: staff.contactId })
    const { exchangeId, memberId } = found
    await securityLog.note(tx, { event: 'way-back.opened', contactId, exchangeId })
    await staffLog.note(tx, {
      ...{ act: 'way-back.open', by: staff.contactId },
      concerns: [{ memberId, exchangeId }],
      object: { kind: 'person', id: String(contactId) },
      before: { factors: 'kept', asked: found.askedAt.toISOString() },
      after: { factors: 'removed', sessions: 'ended' },
    })
    const what = 'way-back-opened' as const
    await outbox.add(tx, [fact('factors.changed', { contact: contactId, what })])
    return ok(contactId)
  })
  if (!opened.ok) return opened
  log.info('a way back was opened', { contact: opened.value, by: staff.contactId })
  return ok(undefined)
}
