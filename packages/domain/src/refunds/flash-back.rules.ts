/**
 * Points that were redeemed before they had to be returned: what is live of the FlashCash that they
 * became turns back into points, at the rate of its redemption.
 */
import { smaller } from '../money.ts'

/** A live bucket of a redeemed reward. */
export interface RewardBucket {
  readonly account: bigint
  readonly version: bigint
  /** Minor units that are left. */
  readonly left: bigint
  /** What the redemption gave, and the points that it cost. */
  readonly reward: bigint
  readonly cost: bigint
}

export interface FlashBack {
  readonly bucket: RewardBucket
  /** Minor units to take from it. */
  readonly amount: bigint
  /** The points that these become. */
  readonly points: bigint
}

/**
 * What to take from each bucket, in order, for as many of the missing points as possible. A part of
 * a point is not taken, and the amount is rounded up to the minor unit.
 */
export function flashBack(buckets: readonly RewardBucket[], missing: bigint): FlashBack[] {
  let rest = missing
  const taken: FlashBack[] = []
  for (const bucket of buckets) {
    const { left, reward, cost } = bucket
    const points = smaller(rest, (left * cost) / reward)
    if (points <= 0n) continue
    taken.push({ bucket, points, amount: (points * reward + cost - 1n) / cost })
    rest -= points
  }
  return taken
}
