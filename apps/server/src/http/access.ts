/**
 * Decides from a call's `access` alone whether a caller may make it. Rules that depend on the
 * affected thing (its exchange, its member) or on current facts (terms, authority, standing) are
 * checked by the services.
 */
import type { Access } from '@exchange/contract/call'
import type { ErrorCode } from '@exchange/contract/errors'
import { chargeRefusals } from '@exchange/contract/charge/charge.messages'
import { factorRequired } from '@exchange/contract/factors/demand.messages'
import { identityMessages, sessionUsedUp } from '@exchange/contract/identity/identity.messages'
import { sendRefusals } from '@exchange/contract/send/send.messages'
import type { SessionMost } from '@exchange/domain/identity/session.rules'
import type { Role } from '@exchange/domain/rights'
import type { SessionFacts } from '../kernel/session.port.ts'
import { wireRefusals } from './problem.ts'
import type { Refusal } from './route.ts'

export interface AccessRules {
  /** The refusal without a valid session, with why it ended if that is known. */
  signInAgain(usedUp: SessionMost | '' | undefined): Refusal
  /** The refusal for a signed-in caller; undefined if allowed. */
  refuse(access: Access, caller: SessionFacts): Refusal | undefined
}

/** `demandsFactor`: whether who holds a right needs a second factor. */
export function createAccessRules(currency: string, demandsFactor: boolean): AccessRules {
  const testAccount = {
    send: refusalOf(sendRefusals(currency)['test-account']),
    process: refusalOf(chargeRefusals(currency)['test-account']),
  }
  return {
    signInAgain: (usedUp) => ({
      code: 'SESSION_INVALID',
      detail: usedUp ? sessionUsedUp[usedUp] : identityMessages.sessionInvalid,
    }),
    refuse(access, caller) {
      if (access.who === 'money') {
        return caller.testAccount ? testAccount[access.toDo ?? 'send'] : undefined
      }
      if (access.who === 'right' && !holdsSomewhere(caller, access.role)) {
        return wireRefusals.forbidden
      }
      if (access.who === 'right' && demandsFactor && !caller.secondFactor) return noFactor
      return undefined
    },
  }
}

const noFactor: Refusal = { code: 'FACTOR_REQUIRED', detail: factorRequired }

function refusalOf({ code, reason }: { code: ErrorCode; reason: string }): Refusal {
  return { code, detail: reason }
}

function holdsSomewhere({ grants }: SessionFacts, role: Role): boolean {
  return grants.some((grant) => grant.role === role || grant.role === 'Admin')
}
