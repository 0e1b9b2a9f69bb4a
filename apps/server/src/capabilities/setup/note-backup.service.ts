import type { Queryable } from '@exchange/database'
import { saveMark } from './setup.store.ts'

/** The check list of the office shows when a backup was made last. */
export async function noteBackup(db: Queryable, at: Date): Promise<void> {
  await saveMark(db, 'backup-made', at)
}
