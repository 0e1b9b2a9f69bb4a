/** Forgets challenges that were not answered, and authenticators that were not confirmed. */
import type { Queryable } from '@exchange/database'
import { setUpMs } from '@exchange/domain/factors/factor.rules'
import { deleteBegunBefore } from './authenticators.store.ts'
import { deleteChallengesBefore } from './challenges.store.ts'

export async function forgetFactors(db: Queryable, now: Date): Promise<void> {
  await deleteChallengesBefore(db, now)
  await deleteBegunBefore(db, new Date(now.getTime() - setUpMs))
}
