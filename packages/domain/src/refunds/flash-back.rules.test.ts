import { expect, it } from 'vitest'
import { flashBack, type RewardBucket } from './flash-back.rules.ts'

const bucket = (left: bigint, parts: Partial<RewardBucket> = {}): RewardBucket => ({
  account: 1n,
  version: 1n,
  left,
  reward: 10_00n,
  cost: 1_000n,
  ...parts,
})

const sums = (buckets: readonly RewardBucket[], missing: bigint) =>
  flashBack(buckets, missing).map(({ amount, points }) => [amount, points])

it('POINTS-03 FLASH-05 takes as much FlashCash as the missing points became', () => {
  expect(sums([bucket(10_00n)], 250n)).toEqual([[2_50n, 250n]])
  expect(sums([bucket(10_00n)], 1_500n)).toEqual([[10_00n, 1_000n]])
  expect(sums([bucket(10_00n), bucket(4_00n)], 1_250n)).toEqual([
    [10_00n, 1_000n],
    [2_50n, 250n],
  ])
  expect(sums([bucket(10_00n)], 0n)).toEqual([])
})

it('POINTS-03 FLASH-05 takes no part of a point, and never more than is left', () => {
  const odd = { reward: 60_00n, cost: 5_001n }
  expect(sums([bucket(1n, odd)], 10n)).toEqual([])
  expect(sums([bucket(2n, odd)], 10n)).toEqual([[2n, 1n]])
  for (const left of [1n, 7n, 59_99n, 60_00n]) {
    for (const { amount, points } of flashBack([bucket(left, odd)], 10_000n)) {
      expect(amount).toBeLessThanOrEqual(left)
      expect(points * odd.reward).toBeLessThanOrEqual(amount * odd.cost)
    }
  }
})
