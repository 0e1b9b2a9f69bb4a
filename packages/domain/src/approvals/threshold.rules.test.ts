import { describe, expect, it } from 'vitest'
import { neededApprovals, reaches, thresholdLimits, thresholdOf } from './threshold.rules.ts'

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

describe('sums of 24 hours', () => {
  const buyer = { exchangeId: 8, threshold: 500_00n }
  const seller = { exchangeId: 27, threshold: 1_000_00n }
  const none = { pair: 0n, paid: 0n, received: 0n }
  const asked = (amount: bigint, day: Partial<typeof none>) =>
    neededApprovals(amount, buyer, seller, { ...none, ...day }).exchanges

  it.each([
    [1n, { pair: 499_98n }, []],
    [1n, { pair: 499_99n }, [8]],
    [1n, { pair: 999_99n }, [8, 27]],
    [1n, { paid: 999_98n }, []],
    [1n, { paid: 999_99n }, [8]],
    [1n, { received: 1_999_98n }, []],
    [1n, { received: 1_999_99n }, [27]],
    [1n, { paid: 999_99n, received: 1_999_99n }, [8, 27]],
    // A tip alone moves no currency.
    [0n, { pair: 9_999_99n }, []],
  ])(
    'CHARGE-17 asks the brokers of each side that reaches its threshold (%#)',
    (amount, day, exchanges) => {
      expect(asked(amount, day)).toEqual(exchanges)
    },
  )

  const payment = { payer: 12, payee: 34, sum: 5_00n, purchase: 500_00n, sale: 1_000_00n }

  it('CHARGE-17 are counted up to one unit below what needs a broker', () => {
    expect(thresholdLimits(payment)).toEqual([
      { subject: 'paid/12/34', amount: 5_00n, most: 499_99n },
      { subject: 'paid/12', amount: 5_00n, most: 999_99n },
      { subject: 'received/34', amount: 5_00n, most: 1_999_99n },
    ])
  })

  it('CHARGE-17 without a threshold nothing is counted; the lower one counts for a pair', () => {
    const subjects = (parts: Partial<typeof payment> | Record<string, null>) =>
      thresholdLimits({ ...payment, ...parts }).map(({ subject, most }) => [subject, most])
    expect(subjects({ purchase: null, sale: null })).toEqual([])
    expect(subjects({ sum: 0n })).toEqual([])
    expect(subjects({ purchase: null })).toEqual([
      ['paid/12/34', 999_99n],
      ['received/34', 1_999_99n],
    ])
    expect(subjects({ sale: null })).toEqual([
      ['paid/12/34', 499_99n],
      ['paid/12', 999_99n],
    ])
  })

  it('GIFT-14 CHARGE-17 gift cards that are bought are one payee; one that pays is no payer', () => {
    const bought = { ...payment, payee: null, sale: null }
    expect(thresholdLimits(bought).map(({ subject }) => subject)).toEqual([
      'paid/12/gift-cards',
      'paid/12',
    ])
    const charged = { ...payment, payer: null, purchase: null }
    expect(thresholdLimits(charged).map(({ subject }) => subject)).toEqual(['received/34'])
  })
})
