import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultMonthPolicy } from './month-policy.rules.ts'
import {
  isTargetMet,
  missingTo,
  remindsOfTarget,
  showsTarget,
  spendingTarget,
  targetProgress,
  targetStage,
  toneOf,
} from './spending-target.rules.ts'

const targetOf = (balance: bigint, sales: bigint, months = 12) =>
  spendingTarget({ balance, sales, months }, defaultMonthPolicy)

describe('the spending target', () => {
  it.each([
    [5_000_00n, 12_000_00n, 1_400_00n, null],
    [800_00n, 9_600_00n, 800_00n, null],
    [400_00n, 9_600_00n, 400_00n, 'balance'],
    [0n, 9_600_00n, 0n, 'no-balance'],
    [-50_00n, 9_600_00n, 0n, 'no-balance'],
    [1_000_00n, 0n, 100_00n, null],
    [1_000_00n, -20_00n, 100_00n, null],
  ] as const)('SPEND-09 of a balance of %i with %i sold in the year is %i', (...given) => {
    const [balance, sales, target, bound] = given
    const result = targetOf(balance, sales)
    expect(result.target).toBe(target)
    expect(result.working.bound).toBe(bound)
  })

  it('SPEND-09 since joining is averaged over the months since', () => {
    expect(targetOf(5_000_00n, 3_000_00n, 3).target).toBe(1_400_00n)
    expect(targetOf(3_000_00n, 3_000_00n, 1).target).toBe(3_000_00n)
  })

  it('SPEND-09 shows how it comes about, line by line', () => {
    expect(targetOf(5_000_99n, 12_000_00n).working).toEqual({
      balance: 5_000_99n,
      sales: 12_000_00n,
      months: 12,
      averageSales: 1_000_00n,
      excess: 4_000_99n,
      basisPoints: 1_000,
      share: 400_09n,
      sum: 1_400_09n,
      bound: null,
    })
  })

  it('SPEND-09 is whole, not above the balance, and never less for a greater balance', () => {
    const money = fc.bigInt({ min: -10_000_00n, max: 90_000_00n })
    fc.assert(
      fc.property(money, money, fc.integer({ min: 1, max: 12 }), (balance, sales, months) => {
        const { target } = targetOf(balance, sales, months)
        expect(target % 100n).toBe(0n)
        expect(target >= 0n && target <= (balance > 0n ? balance : 0n)).toBe(true)
        expect(targetOf(balance + 1_00n, sales, months).target >= target).toBe(true)
      }),
    )
  })
})

describe('the reminder of a target', () => {
  it.each([
    [false, 12, false],
    [false, 11, true],
    [false, 1, true],
    [true, 1, false],
  ])('SPEND-04 met %s, with %i days left: %s', (isMet, daysLeft, reminds) => {
    expect(remindsOfTarget(isMet, daysLeft)).toBe(reminds)
  })
})

describe('how far it is reached', () => {
  it.each([
    [1_000_00n, 0n, 1],
    [1_000_00n, 5_00n, 1],
    [1_000_00n, -5_00n, 1],
    [1_000_00n, 499_99n, 49],
    [1_000_00n, 999_99n, 99],
    [1_000_00n, 1_000_00n, 100],
    [1_000_00n, 5_000_00n, 100],
    [0n, 0n, 100],
  ])('the progress of %i with %i spent is %i percent', (target, purchases, percent) => {
    expect(targetProgress(target, purchases)).toBe(percent)
    expect(isTargetMet(target, purchases)).toBe(percent === 100)
  })

  it('says what is missing', () => {
    expect(missingTo(1_000_00n, 700_00n)).toBe(300_00n)
    expect(missingTo(1_000_00n, 1_700_00n)).toBe(0n)
  })

  it.each([
    [1, 'start'],
    [49, 'start'],
    [50, 'going'],
    [74, 'going'],
    [75, 'almost'],
    [99, 'almost'],
    [100, 'met'],
  ])('at %i percent is the stage %s', (percent, stage) => {
    expect(targetStage(percent)).toBe(stage)
  })

  it.each([
    [0, 'red', 'amber', 0],
    [0.1, 'red', 'amber', 0],
    [0.3, 'red', 'amber', 0.5],
    [0.5, 'amber', 'green', 0],
    [0.7, 'amber', 'green', 0.5],
    [0.9, 'amber', 'green', 1],
    [1, 'amber', 'green', 1],
  ] as const)('at %f blends %s and %s by %f', (fraction, from, to, share) => {
    const tone = toneOf(fraction)
    expect(tone).toMatchObject({ from, to })
    expect(tone.share).toBeCloseTo(share)
  })

  it('is shown above zero and under 25 percent stagnant', () => {
    expect(showsTarget(1_00n, 24.99)).toBe(true)
    expect(showsTarget(1_00n, 25)).toBe(false)
    expect(showsTarget(0n, 0)).toBe(false)
  })
})
