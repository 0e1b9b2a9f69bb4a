/** Reads a member's attempt; while it is being charged, waits up to `waitMs` for its outcome. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@exchange/database'
import { findAttempt, type Attempt } from './attempts.store.ts'

const pollMs = 100

export interface OutcomeQuestion {
  readonly attemptId: string
  readonly memberId: number
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
    if (attempt?.memberId !== question.memberId) return undefined
    if (attempt.state !== 'completing' || performance.now() >= end) return attempt
    // oxlint-disable-next-line no-await-in-loop -- polls
    await pause(pollMs)
  }
}
