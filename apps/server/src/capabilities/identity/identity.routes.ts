/** The routes for signing in, renewing, signing out and refreshing (AUTH, SESS). */
import { login, logout, refresh } from '@exchange/contract/identity/identity.contract'
import {
  blockedExchange,
  previewClosed,
  identityMessages,
  sessionUsedUp,
} from '@exchange/contract/identity/identity.messages'
import { secondStepMessages } from '@exchange/contract/identity/second-step.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { fail, ok } from '@exchange/domain/result'
import { addressBlock } from '../../kernel/address-block.ts'
import { fieldRefusal, secondsUntil } from '../../http/refusals.ts'
import type { Answer, Refusal, RequestMeta, Routes } from '../../http/route.ts'
import { signOut } from './end-sessions.service.ts'
import { renewSession } from './renew-session.service.ts'
import { signIn, type SignedIn, type SignInNeeds, type SignInRefusal } from './sign-in.service.ts'
import type { TestMode } from './test-mode.service.ts'

export interface IdentityRoutesNeeds extends SignInNeeds {
  readonly testMode: TestMode | undefined
  readonly network: string
  /** The user in the API's form; contact 0 is the sample user of test mode. */
  sessionUser(contactId: number): Promise<SessionUser | undefined>
}

type LoginAnswer = Answer<{
  accessToken: string
  user: SessionUser
  deviceKey?: string | undefined
}>

export function registerIdentityRoutes(routes: Routes, needs: IdentityRoutesNeeds): void {
  routes.open(login, async ({ input, meta }): Promise<LoginAnswer> => {
    const { username, password } = input
    const keep = input.keep ?? false
    if (username === undefined && password === undefined) return await renew(needs, meta)
    if (!username?.trim()) return fail(fieldRefusal('username', identityMessages.usernameRequired))
    if (needs.testMode?.isUsername(username)) {
      return await loginAnswer(needs, { accessToken: needs.testMode.token, contactId: 0 })
    }
    if (!password) return fail(fieldRefusal('password', identityMessages.passwordRequired))
    const by = { address: addressBlock(meta.address), userAgent: agentOf(meta) }
    const { deviceKey } = input
    const signedIn = await signIn(needs, { username, password, keep, deviceKey, ...by })
    if (!signedIn.ok) return fail(signInRefusal(needs, signedIn.error))
    return await loginAnswer(needs, signedIn.value)
  })

  routes.open(logout, async ({ meta, caller }) => {
    if (meta.bearerHash !== undefined) await signOut(needs, Buffer.from(meta.bearerHash, 'base64'))
    if (caller && !caller.testAccount) {
      const { contactId, exchangeId, sessionId: session } = caller
      const who = { contactId, exchangeId, session }
      const from = { address: meta.address, device: agentOf(meta) }
      await needs.securityLog.note(needs.database, { event: 'session.signed-out', ...who, ...from })
    }
    return ok({})
  })

  routes.signedIn(refresh, async ({ caller }) => {
    const user = await needs.sessionUser(caller.contactId)
    if (!user) return fail(sessionInvalid)
    // Rights of the person are no concern of who sees the app as it does.
    const without = { rights: {}, isAdmin: false, isElevated: false }
    return ok(caller.seenBy === undefined ? user : { ...user, ...without })
  })
}

const sessionInvalid: Refusal = {
  code: 'SESSION_INVALID',
  detail: identityMessages.sessionInvalid,
}

async function renew(needs: IdentityRoutesNeeds, meta: RequestMeta): Promise<LoginAnswer> {
  const bearer = meta.bearerHash
  if (bearer === undefined) return fail(fieldRefusal('username', identityMessages.usernameRequired))
  const tokenHash = Buffer.from(bearer, 'base64')
  if (needs.testMode?.isToken(tokenHash)) {
    return await loginAnswer(needs, { accessToken: needs.testMode.token, contactId: 0 })
  }
  const address = addressBlock(meta.address)
  const renewed = await renewSession(needs, { tokenHash, userAgent: agentOf(meta), address })
  if (renewed.ok) return await loginAnswer(needs, renewed.value)
  const { error: usedUp } = renewed
  return fail(usedUp ? { ...sessionInvalid, detail: sessionUsedUp[usedUp] } : sessionInvalid)
}

/** The answer of each way of signing in. */
export async function loginAnswer(
  needs: IdentityRoutesNeeds,
  { accessToken, contactId, deviceKey }: SignedIn,
): Promise<LoginAnswer> {
  const user = await needs.sessionUser(contactId)
  if (!user) return fail(sessionInvalid)
  return ok({ accessToken, user, ...(deviceKey !== undefined && { deviceKey }) })
}

/** What a browser says of itself is as long as it likes. */
export function agentOf({ userAgent }: RequestMeta): string {
  return userAgent.slice(0, 400)
}

export function signInRefusal(
  { network, now }: IdentityRoutesNeeds,
  refusal: SignInRefusal,
): Refusal {
  switch (refusal.code) {
    case 'second-factor': {
      const { ticket, ways } = refusal
      return { code: 'SECOND_FACTOR_REQUIRED', detail: secondStepMessages.required, ticket, ways }
    }
    case 'failed':
      return { code: 'LOGIN_FAILED', detail: identityMessages.loginFailed }
    case 'disabled':
      return { code: 'LOGIN_DISABLED', detail: identityMessages.loginDisabled }
    case 'busy':
      return { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries }
    case 'blocked-exchange':
      return {
        code: refusal.exchange,
        detail: refusal.exchange === 'CCTE' ? previewClosed.text : blockedExchange(network).text,
      }
    case 'throttled': {
      const retryAfterSeconds = secondsUntil(refusal.until, now())
      return { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries, retryAfterSeconds }
    }
  }
}
