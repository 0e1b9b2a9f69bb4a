/** Deletes applications some time after they were closed. */
import type { Database } from '@exchange/database'
import { applicationKeptDays } from '@exchange/domain/applicants/application.rules'
import { deleteClosedBefore } from './applicants.store.ts'

const dayMs = 86_400_000

export async function forgetClosed(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await deleteClosedBefore(database, new Date(now.getTime() - applicationKeptDays * dayMs))
}
