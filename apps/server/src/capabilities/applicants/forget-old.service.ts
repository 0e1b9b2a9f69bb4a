/** Deletes applications some time after they were closed, or sent if nobody closed them. */
import type { Database } from '@exchange/database'
import { applicationKeptDays } from '@exchange/domain/applicants/application.rules'
import { deleteBefore } from './applicants.store.ts'

const dayMs = 86_400_000

export async function forgetOld(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await deleteBefore(database, new Date(now.getTime() - applicationKeptDays * dayMs))
}
