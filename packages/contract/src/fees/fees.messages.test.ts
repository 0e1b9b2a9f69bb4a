import { cashFeeFreePlan, paymentFees, standardFeePlan } from '@exchange/domain/fees/fees.rules'
import { toDecimal } from '@exchange/domain/money'
import { expect, it } from 'vitest'
import { commissionWhy } from './fees.messages.ts'

const both = { buyerPlan: standardFeePlan, buyerIsTrial: false, sameOwner: false }

it('SEND-25 states the rate, base and source of commissions in dollars and in the currency', () => {
  const sellerPlan = cashFeeFreePlan
  const fees = paymentFees({ ...both, amount: 25_00n, flashPart: 10_00n, sellerPlan })
  const free = 'Tips and what FlashCash pays are free of commission.'
  expect(fees.explanation.map((line) => commissionWhy(line, 10_00n, toDecimal))).toEqual([
    `5% of 15.00, in dollars, from the Cash Reserve. ${free}`,
    `10% of 15.00, taken off the amount received. ${free}`,
  ])
  expect(commissionWhy(undefined, 10_00n, toDecimal)).toBe(`No commission is due. ${free}`)
  expect(commissionWhy(undefined, 0n, toDecimal)).toBe('No commission is due.')
})
