import { describe, expect, it } from 'vitest'
import { neededApprovals, reaches, thresholdOf } from './threshold.rules.ts'

const policy = {
  approvalThreshold: 2_500_00n,
  youngApprovalThreshold: 500_00n,
  youngMemberDays: 90,
}

describe('who must agree to a payment', () => {
  const both = (amount: bigint, exchangeId: number) =>
    neededApprovals(
      amount,
      { exchangeId: 8, threshold: 500_00n },
      { exchangeId, threshold: 1_000_00n },
    )

  it('CHARGE-17 nobody below every threshold, or without any', () => {
    expect(both(499_99n, 27)).toEqual({ exchanges: [], explanation: [] })
    const never = { exchangeId: 8, threshold: null }
    expect(neededApprovals(9_999_999_99n, never, never).exchanges).toEqual([])
  })

  it('CHARGE-17 at a threshold its exchange, and it says which one', () => {
    expect(both(500_00n, 27)).toEqual({
      exchanges: [8],
      explanation: [{ side: 'purchase', threshold: 500_00n }],
    })
    const seller = { exchangeId: 27, threshold: 1_000_00n }
    expect(neededApprovals(1_000_00n, { exchangeId: 8, threshold: null }, seller)).toEqual({
      exchanges: [27],
      explanation: [{ side: 'sale', threshold: 1_000_00n }],
    })
  })

  it("CHARGE-17 both sides' exchanges, the buyer's first; one of both decides once", () => {
    expect(both(1_000_00n, 27).exchanges).toEqual([8, 27])
    expect(both(1_000_00n, 8).exchanges).toEqual([8])
    expect(both(1_000_00n, 8).explanation.map(({ side }) => side)).toEqual(['purchase', 'sale'])
  })
})

describe('whose threshold it is', () => {
  it.each([
    [false, 89, null, 500_00n],
    [false, 90, 7n, 2_500_00n],
    [true, 0, 7n, 7n],
    [true, 900, null, null],
  ])('CHARGE-17 own %s, %s days old, says %s: %s', (ownThresholds, ageDays, own, threshold) => {
    expect(thresholdOf({ ownThresholds, ageDays }, own, policy)).toBe(threshold)
  })

  it('CHARGE-17 is reached at it, not below', () => {
    expect([reaches(99n, 100n), reaches(100n, 100n), reaches(100n, null)]).toEqual([
      false,
      true,
      false,
    ])
  })
})
