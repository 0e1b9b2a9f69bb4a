import { describe, expect, it } from 'vitest'
import { defaultPolicy, earningFaults, feePlanFaults } from './policy.rules.ts'

const { standard, 'cash-fee-free': free } = defaultPolicy.feePlans
const earning = { ...defaultPolicy.earning, newMemberEarningThreshold: 100_000 }

describe('a stored policy', () => {
  it('may be the default', () => {
    expect(feePlanFaults(defaultPolicy.feePlans)).toEqual([])
    expect(earningFaults(earning)).toEqual([])
    const banded = [0, 0, 0, 0, 0.5, 1, 1.25, 2, 3, 100]
    expect(earningFaults({ ...earning, stagnantSellerBonus: banded, baseEarningRate: 0 })).toEqual(
      [],
    )
  })

  it.each([
    [null, 'fee_plans: is no object'],
    [[], 'fee_plans: is no object'],
    [{ standard }, 'fee_plans.cash-fee-free: is missing'],
    [{ standard, 'cash-fee-free': free, gold: free }, 'fee_plans.gold: is unknown'],
  ])('refuses the fee plans %j', (stored, said) => {
    expect(feePlanFaults(stored)).toContain(said)
  })

  it.each([-1, 10_001, 1.5, '500', null, Number.NaN])('refuses a rate of %j', (rate) => {
    const stored = { standard: { ...standard, sellerCashBasisPoints: rate }, 'cash-fee-free': free }
    expect(feePlanFaults(stored)).toEqual([
      'fee_plans.standard.sellerCashBasisPoints: cannot be basis points',
    ])
  })

  it('names a misspelt rate, and the one that is missing', () => {
    const { buyerCashBasisPoints, ...rest } = standard
    const stored = { standard: { ...rest, buyerCash: buyerCashBasisPoints }, 'cash-fee-free': free }
    expect(feePlanFaults(stored)).toEqual([
      'fee_plans.standard.buyerCashBasisPoints: is missing',
      'fee_plans.standard.buyerCash: is unknown',
      'fee_plans.standard.buyerCashBasisPoints: cannot be basis points',
    ])
  })

  it.each([
    ['exchangeEnrolled', 'yes'],
    ['settlingDays', 366],
    ['baseEarningRate', -1],
    ['baseEarningRate', 101],
    ['baseEarningRate', 0.125],
    ['newMemberBonus', '1'],
    ['newMemberAgeThresholdDays', 1.5],
    ['newMemberEarningThreshold', 10.5],
    ['stagnantSellerBonus', {}],
    ['stagnantBuyerBonus', [1, -1]],
    ['stagnantBuyerBonus', Array.from({ length: 11 }, () => 0)],
  ])('refuses %s %j', (name, value) => {
    expect(earningFaults({ ...earning, [name]: value })).toEqual([
      `earning.${name}: cannot be such a value`,
    ])
  })
})
