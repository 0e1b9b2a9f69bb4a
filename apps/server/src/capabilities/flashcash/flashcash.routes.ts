/** The route that lists a member's own FlashCash (FLASH-03, FLASH-06). */
import {
  listFlashCash,
  type FlashCashBucket,
} from '@exchange/contract/flashcash/flashcash.contract'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { wireRefusals } from '../../http/problem.ts'
import type { Routes } from '../../http/route.ts'
import type { LiveBucket } from './live-buckets.read.ts'

export function registerFlashCashRoutes(
  routes: Routes,
  liveBuckets: (memberId: number) => Promise<readonly LiveBucket[]>,
): void {
  routes.signedIn(listFlashCash, async ({ input, caller }) => {
    const { memberId } = caller
    const asked = input.memberId
    if (asked !== undefined && asked !== String(memberId)) return fail(wireRefusals.forbidden)
    const buckets = await liveBuckets(memberId)
    return ok({ flashCash: buckets.map(toBucket) })
  })
}

function toBucket(bucket: LiveBucket): FlashCashBucket {
  return {
    id: String(bucket.id),
    memberId: bucket.memberId,
    startingBalance: toWire(bucket.amount),
    amount: toWire(bucket.amount),
    currentBalance: toWire(bucket.rest),
    startDate: bucket.startsAt.toISOString(),
    endDate: bucket.endsAt.toISOString(),
    days: bucket.days,
    note: bucket.note,
    source: bucket.source,
    status: 'Active',
    evaporated: false,
    transactionId: bucket.transferId,
  }
}
