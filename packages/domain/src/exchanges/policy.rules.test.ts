import { describe, expect, it } from 'vitest'
import { defaultPolicy, earningFaults, feePlanFaults, monthFaults } from './policy.rules.ts'

const { standard, 'cash-fee-free': free } = defaultPolicy.feePlans
const month = { ...defaultPolicy.month, minFee: 100, maxFee: 50_000 }
const earning = { ...defaultPolicy.earning, newMemberEarningThreshold: 100_000 }

describe('a stored policy', () => {
  it('may be the default', () => {
    expect(feePlanFaults(defaultPolicy.feePlans)).toEqual([])
    expect(earningFaults(earning)).toEqual([])
    expect(monthFaults(month)).toEqual([])
    const least = { averageMonths: 1, announceDay: 1, minFee: 0, maxFee: 0, noFeeAgeDays: 0 }
    expect(monthFaults({ ...month, ...least })).toEqual([])
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

  it.each([
    ['averageMonths', 0],
    ['averageMonths', 61],
    ['excessBasisPoints', 10_001],
    ['minFee', 1.5],
    ['maxFee', -1],
    ['capBasisPoints', '300'],
    ['noFeeAgeDays', null],
    ['maturityDays', -1],
    ['graceBasisPoints', 10_001],
    ['announceDay', 0],
    ['announceDay', 29],
  ])('SPEND-11 refuses %s %j of a month', (name, value) => {
    expect(monthFaults({ ...month, [name]: value })).toEqual([
      `month.${name}: cannot be such a value`,
    ])
  })

  it('SPEND-11 names the rates of a month that are missing, unknown or none', () => {
    const { feeBasisPoints, ...rest } = month
    expect(monthFaults(rest)).toEqual(['month.feeBasisPoints: is missing'])
    const { to360, ...others } = feeBasisPoints
    expect(monthFaults({ ...month, feeBasisPoints: { ...others, to359: to360 } })).toEqual([
      'month.feeBasisPoints.to360: is missing',
      'month.feeBasisPoints.to359: is unknown',
    ])
    expect(monthFaults({ ...month, feeBasisPoints: { ...feeBasisPoints, to360: 0.5 } })).toEqual([
      'month.feeBasisPoints.to360: cannot be basis points',
    ])
    expect(monthFaults({ ...month, feeBasisPoints: 5 })).toEqual([
      'month.feeBasisPoints: is no object',
    ])
    expect(monthFaults([])).toContain('month: is no object')
  })
})
