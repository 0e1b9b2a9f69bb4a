import { cashFeeFreePlan } from '@exchange/domain/fees/fees.rules'
import { expect, test } from 'vitest'
import { payerFacts } from './payer-facts.ts'
import { paymentCost, type PaymentTyped } from './payment-cost.ts'
import { sampleUser } from '../session-user.fixtures.ts'

function cost(parts: Partial<PaymentTyped> = {}, user = sampleUser()) {
  const { account } = user
  if (!account) throw new Error('The sample user has an account.')
  return paymentCost({ ...payerFacts(user, account, [29]), amount: '25', tip: '3.50', ...parts })
}

test('SEND-25 25.00 of which 10.00 FlashCash costs 0.75, as the server says', () => {
  expect(cost()).toEqual({
    amount: 2500n,
    tip: 350n,
    fee: 75n,
    feeBasisPoints: 500,
    feeLine: { payer: 'buyer', unit: 'USD', base: 1500n, basisPoints: 500, fee: 75n },
    flashPart: 1000n,
    tradePart: 1500n,
    balanceAfter: 182_500n,
    cashReserveAfter: 24_575n,
    earning: { points: 15n, explanation: { base: 1500n, rate: 1, bonuses: noBonuses } },
    bonusMayCome: false,
    waits: undefined,
    waitsForMain: undefined,
  })
})

test('SEND-25 no fee on another plan, for trial members, or on a tip alone', () => {
  expect(cost({ feePlan: cashFeeFreePlan })?.fee).toBe(0n)
  expect(cost({ isTrial: true })).toMatchObject({ fee: 0n, tip: 0n })
  expect(cost({ amount: '' })).toMatchObject({ fee: 0n, tip: 350n, balanceAfter: 185_000n })
})

const noBonuses = { newMember: 0, stagnantSeller: 0, stagnantBuyer: 0 }

test('CHARGE-17 says which of the payer’s thresholds an amount reaches, and ignores the payee’s', () => {
  const waits = { side: 'purchase', threshold: 250_000n }
  expect(cost({ amount: '2499.99', tip: '' })?.waits).toBeUndefined()
  expect(cost({ amount: '2500', tip: '' })?.waits).toEqual(waits)
  expect(cost({ amount: '2496.49', tip: '3.50' })?.waits).toBeUndefined()
  expect(cost({ amount: '2496.50', tip: '3.50' })?.waits).toEqual(waits)
  expect(cost({ amount: '2500', purchaseThreshold: null })?.waits).toBeUndefined()
})

test('SEC-08 says from which sum on the main contact approves, tip included', () => {
  const own = { approvalFrom: 200_00n, tip: '10' }
  expect(cost({ ...own, amount: '189.99' })?.waitsForMain).toBeUndefined()
  expect(cost({ ...own, amount: '190' })?.waitsForMain).toBe(200_00n)
  expect(cost({ amount: '2500' })?.waitsForMain).toBeUndefined()
})

test('POINTS-03 earns by the rate of the exchange; bonuses are only announced as possible', () => {
  const { pointsSetup } = sampleUser()
  const double = { ...pointsSetup, baseEarningRate: 2, newMemberBonus: 1 }
  const rich = cost({}, sampleUser({ pointsSetup: double }))
  expect(rich).toMatchObject({ earning: { points: 30n }, bonusMayCome: true })
  const none = cost({}, sampleUser({ pointsSetup: { ...double, exchangeEnrolled: false } }))
  expect(none).toMatchObject({ earning: { points: 0n }, bonusMayCome: false })
})
