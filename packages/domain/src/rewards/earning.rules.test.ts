import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBonuses, pointsEarned, type EarningInput, type EarningPolicy } from './earning.rules.ts'

const policy: EarningPolicy = {
  exchangeEnrolled: true,
  baseEarningRate: 1,
  newMemberBonus: 0,
  newMemberAgeThresholdDays: 360,
  newMemberEarningThreshold: 1_000_00n,
  stagnantSellerBonus: [],
  stagnantBuyerBonus: [],
}
const input: EarningInput = {
  policy,
  amount: 25_99n,
  flashPart: 10_00n,
  sameOwner: false,
  sellerAgeDays: 500,
  sellerSold: 0n,
  sellerPercentStagnant: 0,
  buyerPercentStagnant: 0,
}
/** A payment of 100.00, so that points are the rate in hundredths. */
const hundred = { ...input, amount: 100_00n, flashPart: 0n }
/** One bonus of its own for each band of ten percent. */
const bands = [0.5, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 2]

describe('what a payment earns its buyer', () => {
  it('POINTS-03 is whole points on what FlashCash did not pay', () => {
    expect(pointsEarned(input)).toEqual({
      points: 15n,
      explanation: {
        base: 15_99n,
        rate: 1,
        bonuses: { newMember: 0, stagnantSeller: 0, stagnantBuyer: 0 },
      },
    })
  })

  it('POINTS-03 is rounded down, at any rate of two decimals', () => {
    const minor = fc.bigInt({ min: 0n, max: 9_999_999_99n })
    fc.assert(
      fc.property(minor, fc.nat({ max: 1_000 }), (amount, hundredths) => {
        const at = { ...policy, baseEarningRate: hundredths / 100 }
        const { points } = pointsEarned({ ...input, policy: at, amount, flashPart: 0n })
        const exact = amount * BigInt(hundredths)
        expect(points * 10_000n <= exact && exact < (points + 1n) * 10_000n).toBe(true)
      }),
    )
  })

  it('POINTS-03 is nothing within one owner', () => {
    expect(pointsEarned({ ...input, sameOwner: true })).toMatchObject({
      points: 0n,
      explanation: { base: 0n },
    })
  })

  it('POINTS-03 is nothing where the exchange of the buyer is not enrolled', () => {
    const off = { ...policy, exchangeEnrolled: false, newMemberBonus: 1 }
    expect(pointsEarned({ ...input, policy: off, sellerAgeDays: 1 })).toMatchObject({
      points: 0n,
      explanation: { rate: 0 },
    })
  })
})

describe('the bonus of a new seller', () => {
  it.each([
    [360, 999_99n, 200n],
    [361, 999_99n, 100n],
    [360, 1_000_00n, 100n],
    [0, 0n, 200n],
  ])('POINTS-03 of %s days who has sold %s', (sellerAgeDays, sellerSold, points) => {
    const withBonus = { ...policy, newMemberBonus: 1 }
    const earned = pointsEarned({ ...hundred, policy: withBonus, sellerAgeDays, sellerSold })
    expect(earned.points).toBe(points)
    expect(earned.explanation.bonuses.newMember).toBe(points === 200n ? 1 : 0)
  })
})

describe('the bonus of stagnation', () => {
  const cases = [
    [0, 50n],
    [9.99, 50n],
    [10, 10n],
    [19.9, 10n],
    [55, 60n],
    [89.9, 90n],
    [90, 200n],
    [100, 200n],
  ] as const

  it.each(cases)('POINTS-03 of a seller with %s percent', (sellerPercentStagnant, bonus) => {
    const earned = pointsEarned({
      ...hundred,
      policy: { ...policy, stagnantSellerBonus: bands },
      sellerPercentStagnant,
      buyerPercentStagnant: 35,
    })
    expect(earned.points).toBe(100n + bonus)
    expect(earned.explanation.bonuses).toEqual({
      newMember: 0,
      stagnantSeller: Number(bonus) / 100,
      stagnantBuyer: 0,
    })
  })

  it.each(cases)('POINTS-03 of a buyer with %s percent', (buyerPercentStagnant, bonus) => {
    const earned = pointsEarned({
      ...hundred,
      policy: { ...policy, stagnantBuyerBonus: bands },
      buyerPercentStagnant,
      sellerPercentStagnant: 35,
    })
    expect(earned.points).toBe(100n + bonus)
    expect(earned.explanation.bonuses).toEqual({
      newMember: 0,
      stagnantSeller: 0,
      stagnantBuyer: Number(bonus) / 100,
    })
  })

  it('POINTS-03 adds up with the others, each by its own band', () => {
    const all = { ...policy, newMemberBonus: 1, stagnantSellerBonus: bands }
    const earned = pointsEarned({
      ...hundred,
      policy: { ...all, stagnantBuyerBonus: [0, 0.25] },
      sellerAgeDays: 10,
      sellerPercentStagnant: 95,
      buyerPercentStagnant: 12,
    })
    expect(earned.explanation.rate).toBe(1 + 1 + 2 + 0.25)
    expect(earned.points).toBe(425n)
  })
})

it.each([
  [{}, false],
  [{ newMemberBonus: 0.5 }, true],
  [{ stagnantSellerBonus: [0, 0, 0.5] }, true],
  [{ stagnantBuyerBonus: [0, 0.5, 0] }, true],
  [{ stagnantSellerBonus: [0, 0], stagnantBuyerBonus: [0] }, false],
])('POINTS-03 a policy with %j has bonuses: %s', (change, has) => {
  expect(hasBonuses({ ...policy, ...change })).toBe(has)
})
