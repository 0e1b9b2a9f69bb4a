/**
 * Sets a new password (AUTH-13, AUTH-21): with a reset code, which ends every session of the user,
 * or by a signed-in user, whose own session continues. The commit of the password uses up the code,
 * so of concurrent uses one succeeds. The user is notified by mail.
 */
import type { Database, Tx } from '@exchange/database'
import { usernameKey, type PasswordFault } from '@exchange/domain/identity/password.rules'
import { readResetCode } from '@exchange/domain/identity/reset-code.rules'
import {
  codesAsked,
  codesAskedAtPlaces,
  codesAskedOnDevices,
  signInsFailed,
} from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { addressBlock as addressBlockOf } from '../../kernel/address-block.ts'
import { fact } from '../../kernel/fact.ts'
import type { Guesses } from '../../kernel/guesses.ts'
import type { Limits } from '../../kernel/limits.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog } from '../audit/index.ts'
import { forgetDevicesOf } from '../preferences/index.ts'
import { deleteOtherDevices, findAsker } from './devices.store.ts'
import { newPasswordFault } from './new-login.service.ts'
import type { Passwords } from './password.service.ts'
import { lockUser } from './lock-user.read.ts'
import { deviceHashOf } from './record-device.service.ts'
import {
  deleteCodesOf,
  giveTryBack,
  tryCodes,
  useCode,
  type TriedCode,
} from './reset-codes.store.ts'
import { deleteSessionsOf, holdSession } from './sessions.store.ts'
import { deleteTicketsOf } from './tickets.store.ts'
import { findLock, findOwnNames, updatePassword, updateUnlocked } from './users.store.ts'

export interface ChangePasswordNeeds {
  readonly database: Database
  readonly passwords: Passwords
  readonly outbox: Pick<Outbox, 'add'>
  /** Limits wrong codes per address and over the whole network. */
  readonly codeGuesses: Pick<Guesses, 'begin' | 'takeBack'>
  readonly limits: Pick<Limits, 'forget'>
  readonly securityLog: SecurityLog
  readonly now: () => Date
}

export type ChangeRefusal =
  | { readonly code: 'password'; readonly fault: PasswordFault }
  | { readonly code: 'code-invalid' | 'too-many-tries' | 'session-ended' | 'sending-locked' }

export type Changed = Result<undefined, ChangeRefusal>

export interface ResetOrder {
  readonly username: string
  readonly code: string
  readonly password: string
  readonly from: From
  /** The key that the browser keeps. */
  readonly deviceKey?: string | null | undefined
}

interface From {
  readonly address: string
  readonly device: string
}

/**
 * Tries on a device of the user, and from where it has signed in, are counted by themselves, so
 * that the guesses of strangers use up nothing of the person's (decision 0068).
 */
export async function resetPassword(
  needs: ChangePasswordNeeds,
  order: ResetOrder,
): Promise<Changed> {
  const { password, from } = order
  const username = usernameKey(order.username)
  const code = readResetCode(order.code)
  if (code === undefined) return fail({ code: 'code-invalid' })
  // Checked first, so that a weak password does not use up a try of the code.
  const early = newPasswordFault(password, { ...nameless, username })
  if (early) return fail({ code: 'password', fault: early })
  const keyHash = deviceHashOf(order.deviceKey) ?? null
  const addressBlock = addressBlockOf(from.address)
  const { by, contactId } = await findAsker(needs.database, username, { keyHash, addressBlock })
  const lane = by === 'own-device' ? keyHash?.toString('base64url') : undefined
  const asker = { contactId, address: from.address, lane }
  if (!(await needs.codeGuesses.begin(asker))) return fail({ code: 'too-many-tries' })
  const alive = await tryCodes(needs.database, username, { by, at: needs.now() })
  const tried = await rightOne(needs, code, alive)
  if (!tried) {
    needs.securityLog.tell({ event: 'code.failed', ...from })
    return fail({ code: 'code-invalid' })
  }
  // Known only to whoever has the code, because it says something about the names.
  const names = await findOwnNames(needs.database, tried.contactId)
  const fault = names && newPasswordFault(password, names)
  if (fault) {
    await giveTryBack(needs.database, tried, by)
    await needs.codeGuesses.takeBack(asker)
    return fail({ code: 'password', fault })
  }
  const hash = await needs.passwords.hash(password)
  const won = await needs.database.transaction((tx) =>
    setByCode(needs, tx, { tried, hash, username, keyHash, from }),
  )
  if (!won) return fail({ code: 'code-invalid' })
  await needs.codeGuesses.takeBack(asker)
  return ok(undefined)
}

const nameless = { firstName: '', lastName: '', business: '', email: '' }

interface SetByCode {
  readonly tried: TriedCode
  readonly hash: string
  readonly username: string
  readonly keyHash: Buffer | null
  readonly from: From
}

/** False if the code was used meanwhile. A lock ends with it, and the devices of before are new. */
async function setByCode(
  needs: ChangePasswordNeeds,
  tx: Tx,
  { tried, hash, username, keyHash, from }: SetByCode,
): Promise<boolean> {
  // First, as whatever else changes a user and its codes.
  await lockUser(tx, tried.contactId)
  if (!(await useCode(tx, tried))) return false
  const { contactId } = tried
  await keep(needs, tx, { contactId, hash })
  if (await updateUnlocked(tx, contactId)) {
    await deleteOtherDevices(tx, contactId, keyHash)
    await needs.securityLog.note(tx, { event: 'sending.unlocked', contactId, ...from })
  }
  await deleteSessionsOf(tx, contactId)
  await forgetDevicesOf(tx, contactId)
  await needs.limits.forget([{ budget: signInsFailed.username, subject: username }], tx)
  await needs.securityLog.note(tx, { event: 'password.reset', contactId, ...from })
  return true
}

/** A wrong code takes the same time for any username, however many codes it has. */
async function rightOne(
  { passwords }: ChangePasswordNeeds,
  code: string,
  tried: readonly TriedCode[],
): Promise<TriedCode | undefined> {
  for (let at = 0; at < codesAtOnceMost; at += 1) {
    if (await passwords.matches(code, tried[at]?.codeHash)) return tried[at]
  }
  return undefined
}

const codesAtOnceMost = codesAsked.most + codesAskedOnDevices.most + codesAskedAtPlaces.most

/** Refused while the user is locked: whoever said "not me" has an address, and a code sent there. */
export async function updateOwnPassword(
  needs: ChangePasswordNeeds,
  by: {
    readonly contactId: number
    readonly sessionId: string
    readonly tokenHash: Buffer
    readonly from: From
  },
  password: string,
): Promise<Changed> {
  const { contactId, tokenHash, sessionId: session, from } = by
  const names = await findOwnNames(needs.database, contactId)
  const fault = names && newPasswordFault(password, names)
  if (fault) return fail({ code: 'password', fault })
  const hash = await needs.passwords.hash(password)
  return await needs.database.transaction(async (tx): Promise<Changed> => {
    await lockUser(tx, contactId)
    // A password reset during the hashing has ended the session.
    if (!(await holdSession(tx, contactId, tokenHash))) return fail({ code: 'session-ended' })
    if ((await findLock(tx, contactId))?.isLocked) return fail({ code: 'sending-locked' })
    await keep(needs, tx, { contactId, hash })
    await deleteCodesOf(tx, contactId)
    await deleteSessionsOf(tx, contactId, tokenHash)
    await needs.securityLog.note(tx, { event: 'password.changed', contactId, session, ...from })
    return ok(undefined)
  })
}

async function keep(
  { outbox }: ChangePasswordNeeds,
  tx: Tx,
  { contactId, hash }: { readonly contactId: number; readonly hash: string },
): Promise<void> {
  await updatePassword(tx, contactId, hash)
  await deleteTicketsOf(tx, contactId)
  await outbox.add(tx, [fact('identity.password-changed', { contact: contactId })])
}
