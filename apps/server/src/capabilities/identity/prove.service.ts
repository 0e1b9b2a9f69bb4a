/**
 * Proves once more who acts (DOMAIN §16), by password, or by a second factor of a person who has
 * one: the session is fresh again, and no other one. A passkey can prove one payment alone: then
 * the session stays as it is. A wrong proof is counted for the session, which ends at the fifth,
 * and for its person over all sessions. Nothing more is told of the password than in signing in.
 */
import type { Database } from '@exchange/database'
import type { Assertion, AssertionOptions } from '@exchange/domain/factors/passkey.rules'
import { boundProofMs, proofWaysWith, type ProofWay } from '@exchange/domain/identity/proof.rules'
import { proofsFailed } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Limits } from '../../kernel/limits.ts'
import type { SecurityLog, SecurityNote } from '../audit/index.ts'
import { PasswordsBusy, type Passwords } from './password.service.ts'
import { insertPaymentProof } from './payment-proofs.store.ts'
import type { SecondFactors } from './second-factors.port.ts'
import { deleteSignIn, holdSignIn, updateProved } from './sessions.store.ts'
import { findPasswordHash } from './users.store.ts'

export interface ProveNeeds {
  readonly database: Database
  readonly passwords: Passwords
  readonly factors: SecondFactors
  readonly limits: Pick<Limits, 'take' | 'isFull' | 'giveBack' | 'forget'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly now: () => Date
}

/** Whose session it is. */
export interface Prover {
  readonly contactId: number
  readonly sessionId: string
  readonly address: string
  /** How its browser names itself. */
  readonly device: string
}

export type Proof =
  | { readonly way: 'password'; readonly password: string }
  | { readonly way: 'code'; readonly code: string }
  /** With the digest of a payment, it is good for that alone. */
  | { readonly way: 'passkey'; readonly assertion: Assertion; readonly payment: string | undefined }

export type ProveRefusal =
  | { readonly code: 'wrong'; readonly way: ProofWay }
  /** Nothing was compared. */
  | { readonly code: 'busy' | 'too-many-codes' | 'other-way' }
  /** Too many were wrong, or it ended at the same time. */
  | { readonly code: 'used-up' | 'session-ended' }
  | { readonly code: 'throttled'; readonly until: Date | undefined }

/**
 * Makes the session fresh for ten minutes (DOMAIN §16). A wrong proof is counted, and the fifth of
 * a session ends it (`used-up`); with a second factor, the password is `other-way`.
 */
export async function prove(
  needs: ProveNeeds,
  by: Prover,
  proof: Proof,
): Promise<Result<undefined, ProveRefusal>> {
  const { limits, factors } = needs
  const ways = proofWaysWith(await factors.waysOf(by.contactId))
  if (!ways.includes(proof.way)) return fail({ code: 'other-way' })
  const counts = countsOf(by)
  const [ofSession, ofContact] = counts
  // Counted before it is compared, so that simultaneous guesses are, too.
  const waits = await limits.take([ofContact])
  if (!waits.isTaken) return fail({ code: 'throttled', until: waits.fullUntil })
  if (!(await limits.take([ofSession])).isTaken) return await endedFor(needs, by)
  const judged = await judge(needs, by, proof)
  if (judged === 'busy' || judged === 'too-many-codes') {
    // Nothing was compared, so it was no failure.
    await limits.giveBack(counts)
    return fail({ code: judged })
  }
  if (judged === 'right') return await keep(needs, by, proof)
  await needs.securityLog.note(needs.database, noteOf('proof.failed', by, { way: proof.way }))
  const isFull = await limits.isFull([ofSession])
  return isFull ? await endedFor(needs, by) : fail({ code: 'wrong', way: proof.way })
}

/** What a passkey is asked to sign; bound to its session, and to a payment if named. */
export async function proofOptions(
  { factors }: Pick<ProveNeeds, 'factors'>,
  by: Pick<Prover, 'contactId' | 'sessionId'>,
  payment: string | undefined,
): Promise<AssertionOptions> {
  return await factors.beginAssertion(by.contactId, boundTo(by, payment))
}

function boundTo({ sessionId }: Pick<Prover, 'sessionId'>, payment: string | undefined): Buffer {
  return Buffer.from(`proof/${sessionId}/${payment ?? ''}`)
}

async function judge(
  { database, passwords, factors }: ProveNeeds,
  by: Prover,
  proof: Proof,
): Promise<'right' | 'wrong' | 'busy' | 'too-many-codes'> {
  const { contactId, address } = by
  if (proof.way === 'passkey') {
    const bound = boundTo(by, proof.payment)
    return (await factors.verifyAssertion(contactId, proof.assertion, bound)) ? 'right' : 'wrong'
  }
  if (proof.way === 'code') {
    // Five end the sign-in; those of others use up nothing of it.
    const judged = await factors.verifyCode({ contactId, address, lane: by.sessionId }, proof.code)
    return judged === 'too-many' ? 'too-many-codes' : judged
  }
  try {
    const stored = await findPasswordHash(database, contactId)
    return (await passwords.matches(proof.password, stored)) ? 'right' : 'wrong'
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return 'busy'
  }
}

async function keep(
  { database, limits, securityLog, now }: ProveNeeds,
  by: Prover,
  proof: Proof,
): Promise<Result<undefined, ProveRefusal>> {
  const at = now()
  const payment = proof.way === 'passkey' ? proof.payment : undefined
  return await database.transaction(async (tx) => {
    const isOpen = payment === undefined ? await updateProved(tx, by, at) : await holdSignIn(tx, by)
    if (!isOpen) return fail({ code: 'session-ended' })
    if (payment !== undefined) {
      const expiresAt = new Date(at.getTime() + boundProofMs)
      await insertPaymentProof(tx, { sessionId: by.sessionId, payment, expiresAt })
    }
    await limits.forget(countsOf(by), tx)
    const proved = payment === undefined ? 'session' : 'payment'
    await securityLog.note(tx, noteOf('proof.given', by, { way: proof.way, proved }))
    return ok(undefined)
  })
}

async function endedFor(
  { database, securityLog }: ProveNeeds,
  by: Prover,
): Promise<Result<never, ProveRefusal>> {
  const { contactId, sessionId } = by
  await database.transaction(async (tx) => {
    if (!(await deleteSignIn(tx, contactId, sessionId))) return
    const detail = { ended: sessionId, reason: 'wrong-proofs' }
    await securityLog.note(tx, noteOf('session.ended', by, detail))
  })
  return fail({ code: 'used-up' })
}

function noteOf(
  event: SecurityNote['event'],
  { contactId, sessionId: session, address, device }: Prover,
  detail: SecurityNote['detail'],
): SecurityNote {
  return { event, contactId, session, address, device, detail }
}

function countsOf({ contactId, sessionId }: Prover) {
  return [
    { budget: proofsFailed.session, subject: sessionId },
    { budget: proofsFailed.contact, subject: String(contactId) },
  ] as const
}
