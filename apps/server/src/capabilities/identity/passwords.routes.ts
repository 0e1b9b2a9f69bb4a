/** The routes for registering, a lost and a new password (AUTH-12 to AUTH-21, API-07, API-09). */
import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import { deviceMessages } from '@exchange/contract/identity/devices.messages'
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { fail, ok } from '@exchange/domain/result'
import { fieldRefusal, secondsUntil } from '../../http/refusals.ts'
import type { Answer, Asked, Caller, Refusal, RequestMeta, Routes } from '../../http/route.ts'
import { askCode, type AskCodeNeeds } from './ask-code.service.ts'
import {
  resetPassword,
  updateOwnPassword,
  type Changed,
  type ChangePasswordNeeds,
} from './change-password.service.ts'
import { PasswordsBusy } from './password.service.ts'

export type PasswordRoutesNeeds = AskCodeNeeds & ChangePasswordNeeds

const signInAgain: Refusal = { code: 'SESSION_INVALID', detail: identityMessages.sessionInvalid }
const sendingLocked: Refusal = { code: 'SENDING_LOCKED', detail: deviceMessages.locked }
const tooManyTries: Refusal = { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries }

export function registerPasswordRoutes(routes: Routes, needs: PasswordRoutesNeeds): void {
  routes.open(forgot, async ({ input, meta }) => {
    const { username } = input
    const register = input.register ?? false
    if (!username.trim()) return fail(fieldRefusal('username', identityMessages.usernameRequired))
    const { deviceKey } = input
    const asked = await askCode(needs, { username, register, deviceKey, from: fromOf(meta) })
    if (asked.ok) return ok({})
    const retryAfterSeconds = secondsUntil(asked.error, needs.now())
    return fail({ ...tooManyTries, retryAfterSeconds })
  })

  routes.open(reset, async ({ input, meta, caller }) => {
    const { password } = input
    if (password === '') return fail(fieldRefusal('password', identityMessages.passwordRequired))
    try {
      if (input.username === undefined && input.code === undefined) {
        return await ofCaller(needs, caller, { password, from: fromOf(meta) })
      }
      return await byCode(needs, input, fromOf(meta))
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error
      return fail(tooManyTries)
    }
  })
}

type From = ReturnType<typeof fromOf>

function fromOf({ address, userAgent: device }: RequestMeta) {
  return { address, device }
}

async function ofCaller(
  needs: PasswordRoutesNeeds,
  caller: Caller | undefined,
  { password, from }: { readonly password: string; readonly from: From },
): Promise<Answer<undefined>> {
  if (!caller) return fail(signInAgain)
  if (caller.testAccount) {
    return fail({ code: 'TEST_ACCOUNT', detail: passwordMessages.testAccount })
  }
  const tokenHash = Buffer.from(caller.tokenHash, 'base64')
  const by = { contactId: caller.contactId, sessionId: caller.sessionId, tokenHash, from }
  return answerOf(await updateOwnPassword(needs, by, password))
}

async function byCode(
  needs: PasswordRoutesNeeds,
  { username, code, password, deviceKey }: Asked<typeof reset.input>['input'],
  from: From,
): Promise<Answer<undefined>> {
  if (!username?.trim()) return fail(fieldRefusal('username', identityMessages.usernameRequired))
  const order = { username, code: code ?? '', password, deviceKey, from }
  return answerOf(await resetPassword(needs, order))
}

function answerOf(changed: Changed): Answer<undefined> {
  if (changed.ok) return ok(undefined)
  const refusal = changed.error
  if (refusal.code === 'too-many-tries') return fail(tooManyTries)
  if (refusal.code === 'session-ended') return fail(signInAgain)
  if (refusal.code === 'sending-locked') return fail(sendingLocked)
  return refusal.code === 'password'
    ? fail(fieldRefusal('password', passwordMessages.fault[refusal.fault]))
    : fail(fieldRefusal('code', passwordMessages.codeInvalid))
}
