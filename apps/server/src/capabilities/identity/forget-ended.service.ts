/** Forgets sessions and codes that have ended, and what nobody counts any more. */
import type { Database } from '@exchange/database'
import { failureMemoryMs } from '@exchange/domain/identity/throttle.rules'
import { codesAskedWithinMs } from '@exchange/domain/identity/reset-code.rules'
import { deleteFailuresBefore } from './login-failures.store.ts'
import { deleteAskingsBefore, deleteCodesBefore } from './reset-codes.store.ts'
import { deleteSessionsBefore } from './sessions.store.ts'

export interface ForgetEndedNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export async function forgetEnded({ database, now }: ForgetEndedNeeds): Promise<void> {
  const at = now()
  await deleteSessionsBefore(database, at)
  await deleteFailuresBefore(database, new Date(at.getTime() - failureMemoryMs))
  await deleteCodesBefore(database, at)
  await deleteAskingsBefore(database, new Date(at.getTime() - codesAskedWithinMs))
}
