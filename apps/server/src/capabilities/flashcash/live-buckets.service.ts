/** A member's FlashCash that is still to be spent, as of now. */
import type { Database } from '@exchange/database'
import { listLiveBuckets, type LiveBucket } from './live-buckets.read.ts'

export type { LiveBucket } from './live-buckets.read.ts'

export interface LiveBuckets {
  /** Soonest-ending first. */
  of(memberId: number): Promise<readonly LiveBucket[]>
}

export function createLiveBuckets(database: Pick<Database, 'query'>, now: () => Date): LiveBuckets {
  return { of: (memberId) => listLiveBuckets(database, memberId, now()) }
}
