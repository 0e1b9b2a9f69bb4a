/**
 * Reads an attempt for who made it and for whoever may use payment cards; while it is being
 * charged, waits up to `waitMs` for its outcome.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@exchange/database'
import { sees } from '../members/index.ts'
import { findAttempt, type Attempt } from './attempts.store.ts'

const pollMs = 100

export interface OutcomeQuestion {
  readonly attemptId: string
  readonly memberId: number
  /** The reader. */
  readonly contactId: number
  readonly waitMs: number
}

export async function attemptOutcome(
  database: Pick<Database, 'query'>,
  question: OutcomeQuestion,
): Promise<Attempt | undefined> {
  const end = performance.now() + question.waitMs
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- it waits for another request to change the row
    const attempt = await findAttempt(database, question.attemptId)
    if (!attempt || !(await mayRead(database, attempt, question))) return undefined
    if (attempt.state !== 'completing' || performance.now() >= end) return attempt
    // oxlint-disable-next-line no-await-in-loop -- polls
    await pause(pollMs)
  }
}

async function mayRead(
  db: Pick<Database, 'query'>,
  attempt: Attempt,
  { memberId, contactId }: OutcomeQuestion,
): Promise<boolean> {
  if (attempt.memberId !== memberId) return false
  return await sees(db, contactId, { tookPart: [attempt.contactId], rights: ['cards'] })
}
