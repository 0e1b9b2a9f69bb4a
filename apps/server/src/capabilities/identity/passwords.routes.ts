/** The routes for registering, a lost and a new password (AUTH-12 to AUTH-21, API-07, API-09). */
import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import { deviceMessages } from '@exchange/contract/identity/devices.messages'
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Answer, Asked, Caller, Refusal, Routes } from '../../http/route.ts'
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
  routes.open(forgot, async ({ input }) => {
    const { username } = input
    const register = input.register ?? false
    if (!username.trim()) return wrong('username', identityMessages.usernameRequired)
    const asked = await askCode(needs, { username, register, deviceKey: input.deviceKey })
    if (asked.ok) return ok({})
    const waitMs = asked.error.getTime() - needs.now().getTime()
    return fail({ ...tooManyTries, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
  })

  routes.open(reset, async ({ input, meta, caller }) => {
    const { password } = input
    if (password === '') return wrong('password', identityMessages.passwordRequired)
    try {
      if (input.username === undefined && input.code === undefined) {
        return await ofCaller(needs, caller, password)
      }
      return await byCode(needs, input, meta.address)
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error
      return fail(tooManyTries)
    }
  })
}

async function ofCaller(
  needs: PasswordRoutesNeeds,
  caller: Caller | undefined,
  password: string,
): Promise<Answer<undefined>> {
  if (!caller) return fail(signInAgain)
  if (caller.testAccount) {
    return fail({ code: 'TEST_ACCOUNT', detail: passwordMessages.testAccount })
  }
  const tokenHash = Buffer.from(caller.tokenHash, 'base64')
  return answerOf(
    await updateOwnPassword(needs, { contactId: caller.contactId, tokenHash }, password),
  )
}

async function byCode(
  needs: PasswordRoutesNeeds,
  { username, code, password, deviceKey }: Asked<typeof reset.input>['input'],
  address: string,
): Promise<Answer<undefined>> {
  if (!username?.trim()) return wrong('username', identityMessages.usernameRequired)
  const order = { username, code: code ?? '', password, address, deviceKey }
  return answerOf(await resetPassword(needs, order))
}

function answerOf(changed: Changed): Answer<undefined> {
  if (changed.ok) return ok(undefined)
  const refusal = changed.error
  if (refusal.code === 'too-many-tries') return fail(tooManyTries)
  if (refusal.code === 'session-ended') return fail(signInAgain)
  if (refusal.code === 'sending-locked') return fail(sendingLocked)
  return refusal.code === 'password'
    ? wrong('password', passwordMessages.fault[refusal.fault])
    : wrong('code', passwordMessages.codeInvalid)
}

/** A refusal for one field. */
function wrong(field: string, message: string): Answer<never> {
  return fail({ code: 'VALIDATION', detail: message, errors: [{ field, message }] })
}
