/**
 * Signing in by password (AUTH-06, ERR-01, ERR-03). A wrong user and a wrong password look and
 * cost the same; whether a login is disabled or its exchange has left is told only to those who
 * knew the password.
 */
import type { Database } from '@exchange/database'
import { usernameKey } from '@exchange/domain/identity/password.rules'
import { sessionLifetimeMs } from '@exchange/domain/identity/session.rules'
import {
  delayAfterFailuresMs,
  failureMemoryMs,
  type ThrottleKind,
} from '@exchange/domain/identity/throttle.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { BlockedCode, ExchangeBook } from '../exchanges/index.ts'
import { createAccessToken } from './access-token.service.ts'
import { countAttempt, forgiveAttempt } from './login-failures.store.ts'
import type { Passwords } from './password.service.ts'
import { insertSessionByPassword } from './sessions.store.ts'
import { findUserByUsername, updateLastLogin, type UserRow } from './users.store.ts'

export interface SignInNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly passwords: Passwords
  readonly now: () => Date
}

export interface SignInOrder {
  readonly username: string
  readonly password: string
  readonly keep: boolean
  readonly address: string
}

export type SignInRefusal =
  | { readonly code: 'failed' | 'disabled' }
  | { readonly code: 'blocked-exchange'; readonly exchange: BlockedCode }
  | { readonly code: 'throttled'; readonly until: Date }

export interface SignedIn {
  readonly accessToken: string
  readonly contactId: number
}

export async function signIn(
  needs: SignInNeeds,
  order: SignInOrder,
): Promise<Result<SignedIn, SignInRefusal>> {
  const username = usernameKey(order.username)
  // The address goes first: one that is throttled must not slow a stranger's username down.
  const until =
    (await throttledUntil(needs, 'address', order.address)) ??
    (await throttledUntil(needs, 'username', username))
  if (until) return fail({ code: 'throttled', until })

  const user = await findUserByUsername(needs.database, username)
  const known = await needs.passwords.matches(order.password, user?.passwordHash)
  if (!user || !known) return fail({ code: 'failed' })
  await forgiveAttempt(needs.database, { username, address: order.address })

  const refusal = await refuseUser(needs, user)
  if (refusal) return fail(refusal)
  const opened = await openSession(needs, user, order.keep)
  return opened ? ok(opened) : fail({ code: 'failed' })
}

const delays = { username: delaysOf('username'), address: delaysOf('address') }

/** As long as it grows. */
function delaysOf(kind: ThrottleKind): number[] {
  return Array.from({ length: 48 }, (_, at) => delayAfterFailuresMs(kind, at + 1))
}

/** Counts the try and says until when it must wait, if it must. */
async function throttledUntil(
  { database, now }: SignInNeeds,
  kind: ThrottleKind,
  subject: string,
): Promise<Date | undefined> {
  const at = now()
  const forgetBefore = new Date(at.getTime() - failureMemoryMs)
  const counting = { forgetBefore, delays: delays[kind] }
  return (await countAttempt(database, { kind, subject, at }, counting))?.blockedUntil
}

async function refuseUser(needs: SignInNeeds, user: UserRow): Promise<SignInRefusal | undefined> {
  const exchange = (await needs.exchanges.all()).get(user.exchangeId)
  if (exchange?.removedCode) return { code: 'blocked-exchange', exchange: exchange.removedCode }
  const enabled = user.allowLogin && user.memberStatus !== 'disabled'
  return enabled ? undefined : { code: 'disabled' }
}

/** Undefined when the password was changed while it was compared. */
async function openSession(
  { database, now }: SignInNeeds,
  { contactId, passwordHash }: UserRow,
  keep: boolean,
): Promise<SignedIn | undefined> {
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + sessionLifetimeMs(keep))
  const { token, tokenHash } = createAccessToken()
  const session = { tokenHash, contactId, keep, createdAt, expiresAt }
  if (!(await insertSessionByPassword(database, session, passwordHash ?? ''))) return undefined
  await updateLastLogin(database, contactId, createdAt)
  return { accessToken: token, contactId }
}
