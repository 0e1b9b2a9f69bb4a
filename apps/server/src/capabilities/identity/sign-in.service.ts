/**
 * Signs in by password (AUTH-06, ERR-01, ERR-03). A wrong username and a wrong password give the
 * same answer in the same time; a disabled login or a removed exchange is only reported after the
 * right password.
 */
import type { Database } from '@exchange/database'
import { usernameKey } from '@exchange/domain/identity/password.rules'
import { sessionLifetimeMs } from '@exchange/domain/identity/session.rules'
import { signInsFailed } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Count, Limits } from '../../kernel/limits.ts'
import type { BlockedCode, ExchangeBook } from '../exchanges/index.ts'
import { createAccessToken } from './access-token.service.ts'
import { beginSecondStep, type SecondStep } from './begin-second-step.service.ts'
import { PasswordsBusy, type Passwords } from './password.service.ts'
import type { SecondFactors } from './second-factors.port.ts'
import { insertSessionByPassword } from './sessions.store.ts'
import { findUserByUsername, updateLastLogin, type UserRow } from './users.store.ts'

export interface SignInNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly passwords: Passwords
  readonly factors: SecondFactors
  readonly limits: Pick<Limits, 'take' | 'giveBack' | 'forget'>
  readonly now: () => Date
}

export interface SignInOrder {
  readonly username: string
  readonly password: string
  readonly keep: boolean
  readonly address: string
  readonly userAgent: string
}

export type SignInRefusal =
  | SecondStep
  | { readonly code: 'failed' | 'disabled' | 'busy' }
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
  // The address is checked first: a delayed address must not delay other people's usernames.
  const ofAddress = { budget: signInsFailed.address, subject: order.address }
  const ofUsername = { budget: signInsFailed.username, subject: username }
  const until = (await waitOf(needs, ofAddress)) ?? (await waitOf(needs, ofUsername))
  if (until) return fail({ code: 'throttled', until })

  const user = await findUserByUsername(needs.database, username)
  const known = await compared(needs, order.password, user)
  if (known === 'busy') {
    // Nothing was compared, so it was no failure.
    await needs.limits.giveBack([ofUsername, ofAddress])
    return fail({ code: 'busy' })
  }
  if (!user || !known) return fail({ code: 'failed' })
  await needs.limits.forget([ofUsername])
  await needs.limits.giveBack([ofAddress])

  const refusal = await refuseUser(needs, user)
  if (refusal) return fail(refusal)
  const secondStep = await beginSecondStep(needs, user, order.address)
  if (secondStep) return fail(secondStep)
  const opened = await openSession(needs, user, order)
  return opened ? ok(opened) : fail({ code: 'failed' })
}

async function compared(
  { passwords }: SignInNeeds,
  password: string,
  user: UserRow | undefined,
): Promise<boolean | 'busy'> {
  try {
    return await passwords.matches(password, user?.passwordHash)
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return 'busy'
  }
}

/** Counts the try as failed; returns until when it is delayed, if it is. */
async function waitOf({ limits }: SignInNeeds, count: Count): Promise<Date | undefined> {
  const { isTaken, fullUntil } = await limits.take([count])
  return isTaken ? undefined : fullUntil
}

/** Why a user who has proved to be itself may not sign in. */
export async function refuseUser(
  needs: Pick<SignInNeeds, 'exchanges'>,
  user: UserRow,
): Promise<SignInRefusal | undefined> {
  const exchange = (await needs.exchanges.all()).get(user.exchangeId)
  if (exchange?.removedCode) return { code: 'blocked-exchange', exchange: exchange.removedCode }
  const enabled = user.allowLogin && user.memberStatus !== 'disabled'
  return enabled ? undefined : { code: 'disabled' }
}

/** Undefined if the password was changed during the comparison. */
async function openSession(
  { database, now }: SignInNeeds,
  { contactId, passwordHash }: UserRow,
  { keep, userAgent }: SignInOrder,
): Promise<SignedIn | undefined> {
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + sessionLifetimeMs(keep))
  const { token, tokenHash } = createAccessToken()
  const times = { signedInAt: createdAt, createdAt, expiresAt }
  const session = { tokenHash, contactId, keep, userAgent, ...times }
  if (!(await insertSessionByPassword(database, session, passwordHash ?? ''))) return undefined
  await updateLastLogin(database, contactId, createdAt)
  return { accessToken: token, contactId }
}
