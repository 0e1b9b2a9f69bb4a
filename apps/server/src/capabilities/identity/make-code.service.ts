/**
 * Makes a reset code, in the transaction of the letter's listener. The code itself goes into the
 * letter only; its hash is stored.
 */
import type { Tx } from '@exchange/database'
import { makeResetCode, resetCodeMinutes } from '@exchange/domain/identity/reset-code.rules'
import { lockUser } from './lock-user.read.ts'
import type { Passwords } from './password.service.ts'
import { insertCode } from './reset-codes.store.ts'
import { findLock, findUserByUsername, type UserRow } from './users.store.ts'

export interface MakeCodeNeeds {
  readonly passwords: Pick<Passwords, 'hash'>
  /** A random integer from 0 to below its argument. */
  readonly pick: (below: number) => number
  readonly now: () => Date
}

export interface MadeCode {
  readonly contactId: number
  readonly code: string
  readonly until: Date
  /** Where it is sent while the user is locked; null: where letters go. */
  readonly mailTo: string | null
}

/**
 * Undefined if no code may be sent: there is no such user, it may not sign in, or `register` does
 * not match whether it has a password.
 */
export async function makeCode(
  { passwords, pick, now }: MakeCodeNeeds,
  tx: Tx,
  asked: { readonly username: string; readonly register: boolean; readonly at: Date },
): Promise<MadeCode | undefined> {
  const until = new Date(asked.at.getTime() + resetCodeMinutes * 60_000)
  const at = now()
  if (until <= at) return undefined
  const user = await findUserByUsername(tx, asked.username)
  if (!user || !maySignIn(user)) return undefined
  if (asked.register !== (user.passwordHash === null)) return undefined
  const code = makeResetCode(pick)
  const { contactId } = user
  const hash = await passwords.hash(code)
  // A lock that begins meanwhile deletes the codes of before, and says where this one goes.
  await lockUser(tx, contactId)
  await insertCode(tx, contactId, { hash, at, until })
  const lock = await findLock(tx, contactId)
  return { contactId, code, until, mailTo: lock?.mailTo ?? null }
}

/** True if the user could sign in with a password. */
function maySignIn({ allowLogin, memberStatus, exchangeStatus }: UserRow): boolean {
  return allowLogin && memberStatus !== 'disabled' && exchangeStatus === 'open'
}
