/** Deletes trials with what they found of each member. */
import type { Queryable } from '@exchange/database'
import { deleteTrials } from './trials.store.ts'

export async function forgetTrials(database: Queryable, before: Date): Promise<void> {
  await deleteTrials(database, before)
}
