/**
 * Sets a new password (AUTH-13, AUTH-21): with a reset code, which ends every session of the user,
 * or by a signed-in user, whose own session continues. The commit of the password uses up the code,
 * so of concurrent uses one succeeds. The user is notified by mail.
 */
import type { Database, Tx } from '@exchange/database'
import { usernameKey, type PasswordFault } from '@exchange/domain/identity/password.rules'
import { readResetCode } from '@exchange/domain/identity/reset-code.rules'
import { codesAsked, signInsFailed } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Guesses } from '../../kernel/guesses.ts'
import type { Limits } from '../../kernel/limits.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { newPasswordFault } from './new-login.service.ts'
import type { Passwords } from './password.service.ts'
import { deleteCodesOf, tryCodes, useCode, type TriedCode } from './reset-codes.store.ts'
import { deleteSessionsOf, holdSession } from './sessions.store.ts'
import { deleteTicketsOf } from './tickets.store.ts'
import { findUsername } from './username.read.ts'
import { updatePassword } from './users.store.ts'

export interface ChangePasswordNeeds {
  readonly database: Database
  readonly passwords: Passwords
  readonly outbox: Pick<Outbox, 'add'>
  /** Limits wrong codes per address and over the whole network. */
  readonly codeGuesses: Pick<Guesses, 'begin' | 'takeBack'>
  readonly limits: Pick<Limits, 'forget'>
  readonly now: () => Date
}

export type ChangeRefusal =
  | { readonly code: 'password'; readonly fault: PasswordFault }
  | { readonly code: 'code-invalid' | 'too-many-tries' | 'session-ended' }

export type Changed = Result<undefined, ChangeRefusal>

export interface ResetOrder {
  readonly username: string
  readonly code: string
  readonly password: string
  readonly address: string
}

export async function resetPassword(
  needs: ChangePasswordNeeds,
  { username: given, code: typed, password, address }: ResetOrder,
): Promise<Changed> {
  const username = usernameKey(given)
  const code = readResetCode(typed)
  if (code === undefined) return fail({ code: 'code-invalid' })
  // Checked first, so that a weak password does not use up a try of the code.
  const fault = newPasswordFault(password, username)
  if (fault) return fail({ code: 'password', fault })
  const asker = { contactId: null, address }
  if (!(await needs.codeGuesses.begin(asker))) return fail({ code: 'too-many-tries' })
  const tried = await rightOne(needs, code, await tryCodes(needs.database, username, needs.now()))
  if (!tried) return fail({ code: 'code-invalid' })
  const hash = await needs.passwords.hash(password)
  const won = await needs.database.transaction(async (tx) => {
    if (!(await useCode(tx, tried))) return false
    await keep(needs, tx, { contactId: tried.contactId, hash })
    await deleteSessionsOf(tx, tried.contactId)
    await needs.limits.forget([{ budget: signInsFailed.username, subject: username }], tx)
    return true
  })
  if (!won) return fail({ code: 'code-invalid' })
  await needs.codeGuesses.takeBack(asker)
  return ok(undefined)
}

/** A wrong code takes the same time for any username, however many codes it has. */
async function rightOne(
  { passwords }: ChangePasswordNeeds,
  code: string,
  tried: readonly TriedCode[],
): Promise<TriedCode | undefined> {
  for (let at = 0; at < codesAsked.most; at += 1) {
    if (await passwords.matches(code, tried[at]?.codeHash)) return tried[at]
  }
  return undefined
}

export async function updateOwnPassword(
  needs: ChangePasswordNeeds,
  by: { readonly contactId: number; readonly tokenHash: Buffer },
  password: string,
): Promise<Changed> {
  const { contactId, tokenHash } = by
  const fault = newPasswordFault(password, await findUsername(needs.database, contactId))
  if (fault) return fail({ code: 'password', fault })
  const hash = await needs.passwords.hash(password)
  return await needs.database.transaction(async (tx) => {
    // A password reset during the hashing has ended the session.
    if (!(await holdSession(tx, contactId, tokenHash))) return fail({ code: 'session-ended' })
    await keep(needs, tx, { contactId, hash })
    await deleteCodesOf(tx, contactId)
    await deleteSessionsOf(tx, contactId, tokenHash)
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
