/** Deletes applications some time after they were closed, or sent if nobody closed them. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteBefore } from './applicants.store.ts'

export async function forgetOld(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await deleteBefore(database, keptSince('applicants.applicants', now))
}
