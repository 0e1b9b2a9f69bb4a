/**
 * Proves once more who acts, by password (DOMAIN §16): the session is fresh again, and no other
 * one. A wrong password is counted for the session, which ends at the fifth, and for its person over
 * all sessions. Nothing more is told of the password than in signing in.
 */
import type { Database } from '@exchange/database'
import { proofsFailed } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Limits } from '../../kernel/limits.ts'
import { PasswordsBusy, type Passwords } from './password.service.ts'
import { deleteSignIn, updateProved } from './sessions.store.ts'
import { findPasswordHash } from './users.store.ts'

export interface ProveNeeds {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Pick<Limits, 'take' | 'isFull' | 'giveBack' | 'forget'>
  readonly now: () => Date
}

/** Whose session it is. */
export interface Prover {
  readonly contactId: number
  readonly sessionId: string
}

export type ProveRefusal =
  | { readonly code: 'wrong' | 'busy' }
  /** Too many were wrong, or it ended at the same time. */
  | { readonly code: 'used-up' | 'session-ended' }
  | { readonly code: 'throttled'; readonly until: Date | undefined }

export async function proveByPassword(
  needs: ProveNeeds,
  by: Prover,
  password: string,
): Promise<Result<undefined, ProveRefusal>> {
  const { database, limits, passwords } = needs
  const counts = countsOf(by)
  const [ofSession, ofContact] = counts
  // Counted before it is compared, so that simultaneous guesses are, too.
  const waits = await limits.take([ofContact])
  if (!waits.isTaken) return fail({ code: 'throttled', until: waits.fullUntil })
  if (!(await limits.take([ofSession])).isTaken) return await endedFor(needs, by)
  let isRight: boolean
  try {
    isRight = await passwords.matches(password, await findPasswordHash(database, by.contactId))
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    // Nothing was compared, so it was no failure.
    await limits.giveBack(counts)
    return fail({ code: 'busy' })
  }
  if (isRight) return await proved(needs, by)
  return (await limits.isFull([ofSession])) ? await endedFor(needs, by) : fail({ code: 'wrong' })
}

/** The session of its person is fresh from now on; for whatever way it was proved. */
export async function proved(
  { database, limits, now }: ProveNeeds,
  by: Prover,
): Promise<Result<undefined, ProveRefusal>> {
  return await database.transaction(async (tx) => {
    if (!(await updateProved(tx, by, now()))) return fail({ code: 'session-ended' })
    await limits.forget(countsOf(by), tx)
    return ok(undefined)
  })
}

async function endedFor(
  { database }: ProveNeeds,
  { contactId, sessionId }: Prover,
): Promise<Result<never, ProveRefusal>> {
  await database.transaction((tx) => deleteSignIn(tx, contactId, sessionId))
  return fail({ code: 'used-up' })
}

function countsOf({ contactId, sessionId }: Prover) {
  return [
    { budget: proofsFailed.session, subject: sessionId },
    { budget: proofsFailed.contact, subject: String(contactId) },
  ] as const
}
