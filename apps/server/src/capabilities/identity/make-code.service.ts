/**
 * Makes the code that was asked for, in the transaction of who writes the letter. The code itself
 * is kept nowhere here: it goes into the letter, and its hash into our table.
 */
import type { Tx } from '@exchange/database'
import { makeResetCode, resetCodeMinutes } from '@exchange/domain/identity/reset-code.rules'
import type { Passwords } from './password.service.ts'
import { putCode } from './reset-codes.store.ts'
import { findUserByUsername, type UserRow } from './users.store.ts'

export interface MakeCodeNeeds {
  readonly passwords: Pick<Passwords, 'hash'>
  /** A random whole number below its argument. */
  readonly pick: (below: number) => number
  readonly now: () => Date
}

export interface MadeCode {
  readonly contactId: number
  readonly code: string
  readonly until: Date
}

/**
 * Undefined when there is nobody to whom it may be sent: no such user, one who may not sign in, or
 * one who has a password and would register, or has none and would have forgotten it.
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
  await putCode(tx, contactId, { hash: await passwords.hash(code), at, until })
  return { contactId, code, until }
}

/** Whoever could sign in, had they a password. */
function maySignIn({ allowLogin, memberStatus, exchangeStatus }: UserRow): boolean {
  return allowLogin && memberStatus !== 'disabled' && exchangeStatus === 'open'
}
