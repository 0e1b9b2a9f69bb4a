/** Forgets sessions that have ended and failures that nobody counts any more. */
import type { Database } from '@exchange/database'
import { failureMemoryMs } from '@exchange/domain/identity/throttle.rules'
import { deleteFailuresBefore } from './login-failures.store.ts'
import { deleteSessionsBefore } from './sessions.store.ts'

export interface ForgetEndedNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export async function forgetEnded({ database, now }: ForgetEndedNeeds): Promise<void> {
  const at = now()
  await deleteSessionsBefore(database, at)
  await deleteFailuresBefore(database, new Date(at.getTime() - failureMemoryMs))
}
