/**
 * Fresh proof of who acts (DOMAIN §16), for all calls that declare it: the gate refuses what needs
 * a fresh session, and the payments' rule is given the session that is not fresh any more.
 */
import { hash } from 'node:crypto'
import type { AnyCall } from '@exchange/contract/call'
import { freshMs, freshUntil, isFresh } from '@exchange/domain/identity/session.rules'
import { addressBlock } from '../kernel/address-block.ts'
import type { SessionFacts, Unproved } from '../kernel/session.port.ts'
import { canonicalJson } from '@exchange/domain/canonical-json'
import { wireRefusals } from './problem.ts'
import type { Caller, Refusal } from './route.ts'
import type { Sessions } from './sessions.ts'

type Declared = Pick<AnyCall, 'proof' | 'provedBy'>

/**
 * A sign-in makes its session fresh only where it was made: used from elsewhere, its time is over,
 * so that a bearer that was stolen in the first minutes is worth no more than later. Who proves it
 * once more is fresh from anywhere, because some networks change their addresses all the time.
 */
export function asProvedFrom<Who extends SessionFacts>(caller: Who, address: string): Who {
  const { provedAt, provedFrom } = caller
  if (provedFrom === null || provedFrom === addressBlock(address)) return caller
  return { ...caller, provedAt: new Date(provedAt.getTime() - freshMs) }
}

/** The refusal of a call that needs a fresh session; undefined if it may be made. */
export function refuseUnproved(
  call: Declared,
  caller: SessionFacts | undefined,
  body: unknown,
  now: Date,
): Refusal | undefined {
  if (call.proof !== 'fresh' || !caller || isProved(caller, now)) return undefined
  return isProvedBy(call, body) ? undefined : wireRefusals.proofRequired
}

/** True if the request has the field, a code for instance, that proves who sends it. */
export function isProvedBy({ provedBy }: Pick<AnyCall, 'provedBy'>, input: unknown): boolean {
  if (provedBy === undefined || typeof input !== 'object' || input === null) return false
  return (input as Readonly<Record<string, unknown>>)[provedBy] !== undefined
}

/** The sample user owns nothing, and has no password to prove itself by. */
function isProved(caller: SessionFacts, now: Date): boolean {
  return caller.testAccount || isFresh(caller, now)
}

interface AskedPayment {
  readonly key: unknown
  readonly input: unknown
}

/** The caller, with what the payments' rule judges if its session is not fresh. */
export function withUnproved<Who extends Caller | undefined>(
  { id, proof }: Pick<AnyCall, 'id' | 'proof'>,
  caller: Who,
  { key, input }: AskedPayment,
  now: Date,
): Who {
  if (proof !== 'payment' || !caller || isProved(caller, now)) return caller
  const { sessionId, contactId } = caller
  // Bound to all that is asked: amount, payee and key, and what else the request says.
  const payment = hash('sha256', canonicalJson([contactId, id, key ?? null, input]), 'hex')
  const unproved: Unproved = { sessionId, since: freshUntil(caller), payment }
  return { ...caller, unproved }
}

/** A refusal for want of a proof says how its caller can prove who they are. */
export async function withWays(
  refusal: Refusal,
  caller: Caller | undefined,
  sessions: Pick<Sessions, 'proofWays'>,
): Promise<Refusal> {
  if (refusal.code !== wireRefusals.proofRequired.code || !caller) return refusal
  const ways = await sessions.proofWays(caller)
  const { unproved } = caller
  return { ...refusal, ways, ...(unproved && { payment: unproved.payment }) }
}
