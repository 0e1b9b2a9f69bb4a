import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteOld } from './imports.store.ts'

/** Deletes files that nobody ran, and rows of imports that ended long ago. */
export async function forgetOld(database: Database, now: Date): Promise<void> {
  await deleteOld(database, keptSince('imports.rows', now))
}
