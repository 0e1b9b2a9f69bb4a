import { describe, expect, it } from 'vitest'
import { pointsMissing, refuseRedemption, type RedeemFacts } from './redeem.rules.ts'

const tier = { cost: 1_000n, reward: 10_00n, daysToExpire: 3, unlocked: true }
const expected = { cost: 1_000n, reward: 10_00n, daysToExpire: 3 }
const facts: RedeemFacts = {
  tier,
  enrolled: true,
  flashCashEnrolled: true,
  expected,
  points: 1_000n,
  settled: 1_000n,
}

describe('a redemption', () => {
  it('POINTS-07 costs and gives what was seen, to the last point', () => {
    expect(refuseRedemption(facts)).toBeUndefined()
  })

  it.each([
    ['not-enrolled', { enrolled: false }],
    ['no-flash-cash', { flashCashEnrolled: false }],
    ['reward-not-found', { tier: undefined }],
    ['reward-locked', { tier: { ...tier, unlocked: false } }],
    ['reward-changed', { expected: { ...expected, cost: 900n } }],
    ['reward-changed', { expected: { ...expected, reward: 10_01n } }],
    ['reward-changed', { expected: { ...expected, daysToExpire: 4 } }],
    ['not-enough-points', { points: 999n }],
    ['not-enough-points', { points: 999n, settled: 0n }],
    ['points-not-settled', { settled: 999n }],
  ] as const)('POINTS-07 is refused: %s', (refusal, change) => {
    expect(refuseRedemption({ ...facts, ...change })).toBe(refusal)
  })

  it('POINTS-05 says what is missing', () => {
    expect(pointsMissing(1_000n, 250n)).toBe(750n)
    expect(pointsMissing(1_000n, 5_000n)).toBe(0n)
  })
})
