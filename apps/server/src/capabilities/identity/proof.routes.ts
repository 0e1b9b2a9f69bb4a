/** The route of proving once more who one is (DOMAIN §16). */
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { prove } from '@exchange/contract/identity/proof.contract'
import { proofMessages } from '@exchange/contract/identity/proof.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Refusal, Routes } from '../../http/route.ts'
import { proveByPassword, type ProveNeeds, type ProveRefusal } from './prove.service.ts'

export function registerProofRoutes(routes: Routes, needs: ProveNeeds): void {
  routes.signedIn(prove, async ({ input: { password }, caller }) => {
    if (caller.testAccount) {
      return fail({ code: 'TEST_ACCOUNT', detail: proofMessages.testAccount })
    }
    if (password === '') return fail(ofPassword(identityMessages.passwordRequired))
    const proved = await proveByPassword(needs, caller, password)
    return proved.ok ? ok({}) : fail(toRefusal(needs, proved.error))
  })
}

function toRefusal({ now }: ProveNeeds, refusal: ProveRefusal): Refusal {
  switch (refusal.code) {
    case 'wrong':
      return ofPassword(proofMessages.wrongPassword)
    case 'used-up':
      return { code: 'SESSION_INVALID', detail: proofMessages.tooManyWrong }
    case 'session-ended':
      return { code: 'SESSION_INVALID', detail: identityMessages.sessionInvalid }
    case 'busy':
      return { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries }
    case 'throttled': {
      const waitMs = (refusal.until?.getTime() ?? 0) - now().getTime()
      const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
      return { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries, retryAfterSeconds }
    }
  }
}

function ofPassword(message: string): Refusal {
  return { code: 'VALIDATION', detail: message, errors: [{ field: 'password', message }] }
}
