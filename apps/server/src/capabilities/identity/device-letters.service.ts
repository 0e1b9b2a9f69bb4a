/**
 * Letters about sign-ins on new devices, and the "this was not me" of their readers (decision
 * 0068). Saying so ends what is signed in on those devices, forgets them, and locks the user: no
 * money moves and no right of staff is used until a reset code has set a new password.
 */
import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '@exchange/database'
import {
  canBeDeviceCode,
  deviceCodeBytes,
  deviceLetterMs,
  judgeDeviceLetter,
  type DeviceLetterState,
} from '@exchange/domain/identity/device.rules'
import { deviceLetters } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Limits } from '../../kernel/limits.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { secretHash } from '../../kernel/secret-hash.ts'
import type { SecurityLog, SecurityNote } from '../audit/index.ts'
import { forgetDevicesOf } from '../preferences/index.ts'
import {
  findDeviceLetter,
  findToldSignIns,
  insertDeviceLetter,
  lockUntold,
  updateLetterUsed,
  updateTold,
  type DeviceLetterRow,
  type NewDeviceSignIn,
  type ToldSignIn,
} from './device-letters.store.ts'
import { deleteDevices } from './devices.store.ts'
import { lockUser } from './lock-user.read.ts'
import { deleteCodesOf } from './reset-codes.store.ts'
import { deleteSessionsOnDevices, deleteSignIn } from './sessions.store.ts'
import { findLock, updateSendingLocked } from './users.store.ts'

/**
 * Takes the sign-ins that a letter is to tell, in the transaction that writes it: none while the
 * letters of a contact are used up. They wait, and the next letter tells all of them.
 */
export async function takeUntoldSignIns(
  { limits, now }: { readonly limits: Pick<Limits, 'take'>; readonly now: () => Date },
  tx: Tx,
  contactId: number,
): Promise<readonly NewDeviceSignIn[]> {
  const untold = await lockUntold(tx, contactId)
  if (untold.length === 0) return []
  const count = { budget: deviceLetters, subject: String(contactId) }
  if (!(await limits.take([count], tx)).isTaken) return []
  const ids = untold.map(({ sessionId }) => sessionId)
  await updateTold(tx, ids, now())
  return untold
}

/** The code for one letter, which alone has it: the database keeps its hash. */
export async function makeDeviceCode(
  tx: Tx,
  letter: {
    readonly contactId: number
    readonly mailTo: string
    /** Letters go there no longer. */
    readonly isFormer: boolean
    readonly tells: readonly string[]
    readonly at: Date
  },
): Promise<{ readonly code: string; readonly until: Date }> {
  const code = randomBytes(deviceCodeBytes).toString('base64url')
  const until = new Date(letter.at.getTime() + deviceLetterMs)
  await insertDeviceLetter(tx, { ...letter, codeHash: secretHash(code), until })
  return { code, until }
}

export interface DeviceLetterNeeds {
  readonly database: Database
  readonly now: () => Date
}

export interface DenyNeeds extends DeviceLetterNeeds {
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: Pick<SecurityLog, 'note'>
}

type From = Pick<SecurityNote, 'address' | 'device'>

export interface ShownLetter {
  readonly state: Exclude<DeviceLetterState, 'expired'>
  readonly signIns: readonly ToldSignIn[]
}

type Shown = Result<ShownLetter, 'unknown' | 'expired'>

/** What the link of a letter shows. Changes nothing, however often programs follow the link. */
export async function showDeviceLetter(
  { database, now }: DeviceLetterNeeds,
  code: string,
): Promise<Shown> {
  if (!canBeDeviceCode(code)) return fail('unknown')
  const letter = await findDeviceLetter(database, secretHash(code))
  return letter ? await shown(database, letter, now()) : fail('unknown')
}

/**
 * "This was not me." Repeated, it changes nothing and has the same answer. Each letter counts for
 * itself: one that a thief reads and uses first does not void that of the person.
 */
export async function denySignIns(
  { database, outbox, securityLog, now }: DenyNeeds,
  code: string,
  from: From,
): Promise<Shown> {
  if (!canBeDeviceCode(code)) return fail('unknown')
  return await database.transaction(async (tx): Promise<Shown> => {
    const found = await findDeviceLetter(tx, secretHash(code))
    if (!found) return fail('unknown')
    // First, because sign-ins wait for it; and a second letter may say the same at the same time.
    await lockUser(tx, found.contactId)
    const at = now()
    const letter = await findDeviceLetter(tx, secretHash(code))
    if (!letter) return fail('unknown')
    if (judgeDeviceLetter(letter, at) !== 'open') return await shown(tx, letter, at)
    await updateLetterUsed(tx, secretHash(code), at)
    const { contactId } = letter
    const wasLocked = (await findLock(tx, contactId))?.isLocked
    const signIns = await act(tx, letter, at)
    await securityLog.note(tx, {
      event: 'device.disowned',
      contactId,
      ...from,
      detail: { signIns: signIns.map(({ sessionId }) => sessionId) },
    })
    const [first] = signIns
    // What was scheduled since is paused; until then the lock lets nothing be paid.
    const since = first?.at.toISOString()
    if (since)
      await outbox.add(tx, [fact('identity.sign-ins-denied', { contact: contactId, since })])
    if (!wasLocked) await securityLog.note(tx, { event: 'sending.locked', contactId, ...from })
    return await shown(tx, { ...letter, usedAt: at }, at)
  })
}

/** Returns the sign-ins that its reader denies, oldest first. */
async function act(tx: Tx, letter: DeviceLetterRow, at: Date): Promise<ToldSignIn[]> {
  const { contactId, tells } = letter
  await updateSendingLocked(tx, contactId, at)
  // One that was asked before may be with a thief, who has moved the address.
  await deleteCodesOf(tx, contactId)
  const signIns = await findToldSignIns(tx, tells, at)
  const devices = signIns.flatMap(({ deviceHash }) => deviceHash ?? [])
  for (const { sessionId } of signIns) await deleteSignIn(tx, contactId, sessionId)
  await deleteSessionsOnDevices(tx, contactId, devices)
  await deleteDevices(tx, contactId, devices)
  await forgetDevicesOf(tx, contactId)
  return signIns
}

async function shown(
  db: Pick<Database, 'query'>,
  letter: DeviceLetterRow,
  now: Date,
): Promise<Shown> {
  const state = judgeDeviceLetter(letter, now)
  if (state === 'expired') return fail('expired')
  return ok({ state, signIns: await findToldSignIns(db, letter.tells, now) })
}
