/**
 * Decides from a call's `access` alone whether a caller may make it. Rules that depend on the
 * affected thing (its exchange, its member) or on current facts (terms, authority, standing) are
 * checked by the services.
 */
import type { Access, AnyCall } from '@exchange/contract/call'
import type { ErrorCode } from '@exchange/contract/errors'
import { chargeRefusals } from '@exchange/contract/charge/charge.messages'
import { factorRequired } from '@exchange/contract/factors/demand.messages'
import { deviceMessages } from '@exchange/contract/identity/devices.messages'
import { identityMessages, sessionUsedUp } from '@exchange/contract/identity/identity.messages'
import { sendRefusals } from '@exchange/contract/send/send.messages'
import type { SessionMost } from '@exchange/domain/identity/session.rules'
import type { NeededRight } from '@exchange/domain/rights'
import type { SessionFacts } from '../kernel/session.port.ts'
import { wireRefusals } from './problem.ts'
import { isProvedBy } from './proof.ts'
import type { Caller, Refusal } from './route.ts'

/** What of a call decides whether a lock refuses it. */
export type LockableCall = Pick<AnyCall, 'access' | 'proof' | 'provedBy'>

export interface AccessRules {
  /** The refusal without a valid session, with why it ended if that is known. */
  signInAgain(usedUp: SessionMost | undefined): Refusal
  /** The refusal for a signed-in caller; undefined if allowed. */
  refuse(access: Access, caller: SessionFacts): Refusal | undefined
  /**
   * Without rights where none can be used: a second factor is missing, or the caller is locked.
   * Services that any session may call ask for rights, too.
   */
  withUsableRights(caller: Caller): Caller
  /**
   * The refusal while its caller is locked of what moves money, uses a right or needs a fresh
   * proof, which a stolen password would be. Asked when the work would begin, so that a repeated
   * request still gets the answer of what was done before. A code that was sent to the person is no
   * such proof: it lifts the lock.
   */
  refuseLocked(call: LockableCall, input: unknown, caller: SessionFacts): Refusal | undefined
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
    withUsableRights(caller) {
      const isUsable = !caller.sendingLocked && (caller.secondFactor || !demandsFactor)
      return isUsable ? caller : { ...caller, grants: [] }
    },
    refuseLocked(call, input, caller) {
      const { access, proof } = call
      if (!caller.sendingLocked) return undefined
      if (access.who === 'money' || access.who === 'right') return sendingLocked
      return proof === 'fresh' && !isProvedBy(call, input) ? sendingLocked : undefined
    },
  }
}

/** Decision 0068: only a code lifts it, so a stolen session or password does not. */
const sendingLocked: Refusal = { code: 'SENDING_LOCKED', detail: deviceMessages.locked }
const noFactor: Refusal = { code: 'FACTOR_REQUIRED', detail: factorRequired }

function refusalOf({ code, reason }: { code: ErrorCode; reason: string }): Refusal {
  return { code, detail: reason }
}

function holdsSomewhere({ grants }: SessionFacts, role: NeededRight): boolean {
  return grants.some((grant) => role === 'Any' || grant.role === role || grant.role === 'Admin')
}
