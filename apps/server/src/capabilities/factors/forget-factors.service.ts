/**
 * Forgets challenges that were not answered, authenticators that were not confirmed, and ways back
 * of long ago.
 */
import type { Queryable } from '@exchange/database'
import { setUpMs } from '@exchange/domain/factors/factor.rules'
import { deleteBegunBefore } from './authenticators.store.ts'
import { deleteChallengesBefore } from './challenges.store.ts'
import { deleteWaysBackBefore } from './ways-back.store.ts'

/** How long it is known who has asked for a way back, and who has opened it: 400 days. */
const keptMs = 400 * 86_400_000

export async function forgetFactors(db: Queryable, now: Date): Promise<void> {
  await deleteChallengesBefore(db, now)
  await deleteWaysBackBefore(db, new Date(now.getTime() - keptMs))
  await deleteBegunBefore(db, new Date(now.getTime() - setUpMs))
}
