/**
 * Which FlashCash buckets pay an amount: the live bucket that ends soonest first, the rest from the
 * trade balance (SEND-24, FLASH-05). A bucket is live only before its end, whether or not the
 * evaporation job has run.
 */
import { smaller } from '../money.ts'

export interface FlashBucket {
  readonly account: bigint
  readonly balance: bigint
  readonly version: bigint
  readonly endsAt: Date
}

export interface FlashDraw {
  readonly account: bigint
  readonly version: bigint
  readonly amount: bigint
}

export interface FlashSplit {
  readonly draws: readonly FlashDraw[]
  /** The part paid with FlashCash. */
  readonly flashPart: bigint
  /** The part paid from the trade balance. */
  readonly tradePart: bigint
}

export function liveBuckets(buckets: readonly FlashBucket[], now: Date): FlashBucket[] {
  return buckets
    .filter((bucket) => bucket.balance > 0n && bucket.endsAt > now)
    .toSorted(soonestFirst)
}

/** Splits `amount` over the live buckets, soonest end first. */
export function drawFlashCash(
  amount: bigint,
  buckets: readonly FlashBucket[],
  now: Date,
): FlashSplit {
  const draws: FlashDraw[] = []
  let rest = amount
  for (const bucket of liveBuckets(buckets, now)) {
    if (rest === 0n) break
    const part = smaller(bucket.balance, rest)
    draws.push({ account: bucket.account, version: bucket.version, amount: part })
    rest -= part
  }
  return { draws, flashPart: amount - rest, tradePart: rest }
}

function soonestFirst(left: FlashBucket, right: FlashBucket): number {
  return left.endsAt.getTime() - right.endsAt.getTime() || Number(left.account - right.account)
}
