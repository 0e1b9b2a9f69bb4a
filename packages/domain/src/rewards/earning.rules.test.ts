import { expect, it } from 'vitest'
import { pointsEarned, type EarningInput } from './earning.rules.ts'

const input: EarningInput = {
  policy: {
    exchangeEnrolled: true,
    baseEarningRate: 1,
    newMemberBonus: 1,
    newMemberAgeThresholdDays: 360,
    newMemberEarningThreshold: 1_000_00n,
    stagnantSellerBonus: [0, 0.5],
    stagnantBuyerBonus: [],
  },
  amount: 25_99n,
  flashPart: 10_00n,
  sameOwner: false,
  sellerAgeDays: 500,
  sellerSold: 0n,
  sellerPercentStagnant: 0,
  buyerPercentStagnant: 0,
}

it('POINTS-03 earns whole points on what FlashCash did not pay', () => {
  expect(pointsEarned(input).points).toBe(15n)
})

it('POINTS-03 adds the bonuses of a young seller and of its stagnation', () => {
  const young = { ...input, sellerAgeDays: 360, sellerSold: 999_99n }
  expect(pointsEarned(young).points).toBe(31n)
  expect(pointsEarned({ ...young, sellerSold: 1_000_00n }).points).toBe(15n)
  expect(pointsEarned({ ...input, sellerPercentStagnant: 19.9 }).points).toBe(23n)
})

it('POINTS-03 earns nothing within one owner or where the exchange is not enrolled', () => {
  expect(pointsEarned({ ...input, sameOwner: true }).points).toBe(0n)
  const policy = { ...input.policy, exchangeEnrolled: false }
  expect(pointsEarned({ ...input, policy }).points).toBe(0n)
})
