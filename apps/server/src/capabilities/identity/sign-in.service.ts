/**
 * Signs in by password (AUTH-06, ERR-01, ERR-03). A wrong username and a wrong password give the
 * same answer in the same time; a disabled login or a removed exchange is only reported after the
 * right password.
 */
import type { Database, Tx } from '@exchange/database'
import { usernameKey } from '@exchange/domain/identity/password.rules'
import { sessionLifetimeMs, signInsMost } from '@exchange/domain/identity/session.rules'
import { signInsFailed } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Count, Limits } from '../../kernel/limits.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog, SecurityNote } from '../audit/index.ts'
import type { BlockedCode, ExchangeBook } from '../exchanges/index.ts'
import { createAccessToken } from './access-token.service.ts'
import { beginSecondStep, type SecondStep } from './begin-second-step.service.ts'
import { findUserOfDevice } from './devices.store.ts'
import { PasswordsBusy, type Passwords } from './password.service.ts'
import { deviceHashOf, recordDevice, type SignInPlace } from './record-device.service.ts'
import type { SecondFactors } from './second-factors.port.ts'
import { insertSessionByPassword, type NewSession } from './sessions.store.ts'
import { deleteUnusedSignIns } from './sign-ins.store.ts'
import { findUserByUsername, updateLastLogin, type UserRow } from './users.store.ts'

export interface SignInNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly passwords: Passwords
  readonly factors: SecondFactors
  readonly limits: Pick<Limits, 'take' | 'giveBack' | 'forget'>
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: SecurityLog
  readonly now: () => Date
}

export interface SignInOrder extends SignInPlace {
  readonly username: string
  readonly password: string
  readonly keep: boolean
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
  /** For the browser to keep; undefined if it keeps none. */
  readonly deviceKey?: string | undefined
}

/**
 * Opens a session by username and password (AUTH-06), or returns the ticket of a second step. A
 * wrong name and a wrong password are both `failed`, after the same time; each try is counted.
 */
export async function signIn(
  needs: SignInNeeds,
  order: SignInOrder,
): Promise<Result<SignedIn, SignInRefusal>> {
  const username = usernameKey(order.username)
  const lane = await laneOf(needs, username, order)
  for (const count of lane.counted) {
    const until = await waitOf(needs, count)
    if (until) {
      needs.securityLog.tell(noteOf('sign-in.delayed', undefined, order))
      return fail({ code: 'throttled', until })
    }
  }

  const user = await findUserByUsername(needs.database, username)
  const known = await compared(needs, order.password, user)
  if (known === 'busy') {
    // Nothing was compared, so it was no failure.
    await needs.limits.giveBack(lane.counted)
    return fail({ code: 'busy' })
  }
  if (!user || !known) {
    needs.securityLog.tell(noteOf('sign-in.failed', user, order))
    return fail({ code: 'failed' })
  }
  await needs.limits.forget(lane.forgotten)
  if (lane.givenBack.length > 0) await needs.limits.giveBack(lane.givenBack)

  const refusal = await refuseUser(needs, user)
  if (refusal) {
    needs.securityLog.tell(noteOf('sign-in.refused', user, order))
    return fail(refusal)
  }
  const secondStep = await beginSecondStep(needs, user, order.address)
  if (secondStep) return fail(secondStep)
  const opened = await openSession(needs, user, order, (tx, session) =>
    insertSessionByPassword(tx, session, user.passwordHash ?? ''),
  )
  return opened ? ok(opened) : fail({ code: 'failed' })
}

/** What was typed as a name that nobody has may be a password: it is not noted. */
export function noteOf(
  event: SecurityNote['event'],
  user: UserRow | undefined,
  { address, userAgent: device }: Pick<SignInOrder, 'address' | 'userAgent'>,
  detail?: SecurityNote['detail'],
): SecurityNote {
  const { contactId = null, exchangeId = null } = user ?? {}
  return { event, contactId, exchangeId, address, device, detail }
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

/** Where a failure is counted, and what becomes of the counts after a success. */
interface Lane {
  /** In this order: a delayed address must not delay other people's usernames. */
  readonly counted: readonly Count[]
  readonly forgotten: readonly Count[]
  readonly givenBack: readonly Count[]
}

/**
 * Failures on a device of the user are counted by themselves (decision 0068), so that the guesses
 * of strangers, also of those at the same address, do not delay its person.
 */
async function laneOf(
  { database }: SignInNeeds,
  username: string,
  { deviceKey, address }: SignInOrder,
): Promise<Lane> {
  const keyHash = deviceHashOf(deviceKey)
  if (keyHash && (await findUserOfDevice(database, username, keyHash)) !== undefined) {
    const subject = `${username}/${keyHash.toString('base64url')}`
    const ofDevice = { budget: signInsFailed.device, subject }
    return { counted: [ofDevice], forgotten: [ofDevice], givenBack: [] }
  }
  const ofAddress = { budget: signInsFailed.address, subject: address }
  const ofUsername = { budget: signInsFailed.username, subject: username }
  return { counted: [ofAddress, ofUsername], forgotten: [ofUsername], givenBack: [ofAddress] }
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

/**
 * Opens the session of a person who has proved to be the user, with all that a sign-in leaves
 * behind. Undefined if `insert` opens none, because its proof has ended meanwhile.
 */
export async function openSession(
  needs: SignInNeeds,
  user: UserRow,
  order: Omit<SignInOrder, 'username' | 'password'>,
  insert: (tx: Tx, session: NewSession) => Promise<boolean>,
): Promise<SignedIn | undefined> {
  const { contactId } = user
  const { keep, userAgent } = order
  const createdAt = needs.now()
  const expiresAt = new Date(createdAt.getTime() + sessionLifetimeMs(keep))
  const { token, tokenHash } = createAccessToken()
  const times = { signedInAt: createdAt, createdAt, expiresAt }
  const session = { tokenHash, contactId, keep, userAgent, ...times }
  return await needs.database.transaction(async (tx) => {
    if (!(await insert(tx, session))) return undefined
    const deviceKey = await recordDevice(needs, tx, tokenHash, order)
    // Sign-ins of one person come one after the other from here on.
    await updateLastLogin(tx, contactId, createdAt)
    for (const ended of await deleteUnusedSignIns(tx, contactId, signInsMost)) {
      await needs.securityLog.note(tx, noteOf('session.too-many', user, order, { ended }))
    }
    await needs.securityLog.note(tx, noteOf('sign-in.succeeded', user, order))
    return { accessToken: token, contactId, deviceKey }
  })
}
