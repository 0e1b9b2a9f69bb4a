import { cashFeeFreePlan, standardFeePlan } from '@exchange/domain/fees/fees.rules'
import { expect, test } from 'vitest'
import { sampleUser } from '../../kernel/session-user.fixtures.ts'
import { sendCost, type SendCostInput } from './send-cost.ts'
import { sendLabel } from './send-label.ts'

function cost(parts: Partial<SendCostInput> = {}) {
  const { account } = sampleUser()
  if (!account) throw new Error('The sample user has an account.')
  const feePlan = standardFeePlan
  return sendCost({ amount: '25', tip: '3.50', account, feePlan, isTrial: false, ...parts })
}

test('SEND-25 25.00 of which 10.00 FlashCash costs 0.75, like the server says', () => {
  expect(cost()).toEqual({
    amount: 2500n,
    tip: 350n,
    fee: 75n,
    feeBasisPoints: 500,
    flashPart: 1000n,
    tradePart: 1500n,
    balanceAfter: 182_500n,
    cashReserveAfter: 24_575n,
  })
})

test('SEND-25 no fee on another plan, for trial members, on a tip alone', () => {
  expect(cost({ feePlan: cashFeeFreePlan })?.fee).toBe(0n)
  expect(cost({ isTrial: true })).toMatchObject({ fee: 0n, tip: 0n })
  expect(cost({ amount: '' })).toMatchObject({ fee: 0n, tip: 350n, balanceAfter: 185_000n })
})

test('SEND-03 the button says the sum, once there is one', () => {
  expect(cost({ amount: '', tip: '-' })).toBeUndefined()
  expect(sendLabel(undefined, 'Moxey')).toBe('Send')
  expect(sendLabel(cost({ tip: '' }), 'Moxey')).toBe('Send 25.00 Moxey')
  expect(sendLabel(cost(), 'Moxey')).toBe('Send 25.00 Moxey + $3.50 tip')
  expect(sendLabel(cost({ amount: '' }), 'Moxey')).toBe('Send $3.50 tip')
})
