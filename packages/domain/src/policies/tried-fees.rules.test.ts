import { describe, expect, it } from 'vitest'
import { defaultPolicy } from '../exchanges/policy.rules.ts'
import { paymentFees } from '../fees/fees.rules.ts'
import { triedFees } from './tried-fees.rules.ts'

const { feePlans } = defaultPolicy
const changed = {
  standard: { ...feePlans.standard, buyerCashBasisPoints: 600, sellerCashBasisPoints: 400 },
  'cash-fee-free': { ...feePlans['cash-fee-free'], sellerCurrencyBasisPoints: 1_200 },
}
const payment = {
  ...{ amount: 25_00n, tip: 0n, flash: 10_00n, refunded: 0n },
  charged: { buyerCash: 75n, sellerCash: 75n, sellerCurrency: 0n },
}
const buyer = { role: 'buyer', plans: feePlans, planNow: 'standard' } as const
const seller = { role: 'seller', plans: feePlans, planNow: 'standard' } as const

describe('the fees of a past payment', () => {
  it('are computed with the other rates', () => {
    expect(triedFees(payment, buyer, changed)).toEqual({
      before: { cash: 75n, currency: 0n },
      after: { cash: 90n, currency: 0n },
    })
    expect(triedFees(payment, seller, changed).after).toEqual({ cash: 60n, currency: 0n })
  })

  it('of a member that has another plan since are those of the plan it had', () => {
    const charged = { buyerCash: 75n, sellerCash: 0n, sellerCurrency: 1_50n }
    const tried = triedFees({ ...payment, charged }, seller, changed)
    expect(tried.after).toEqual({ cash: 0n, currency: 1_80n })
  })

  it('stay none where none of the plans explains them', () => {
    const charged = { buyerCash: 3n, sellerCash: 75n, sellerCurrency: 0n }
    expect(triedFees({ ...payment, charged }, buyer, changed).after).toEqual({
      cash: 3n,
      currency: 0n,
    })
  })

  it('return with a refund, in its proportion', () => {
    const tried = triedFees({ ...payment, refunded: 12_50n }, buyer, changed)
    expect(tried).toEqual({
      before: { cash: 37n, currency: 0n },
      after: { cash: 45n, currency: 0n },
    })
    expect(triedFees({ ...payment, refunded: 25_00n }, buyer, changed).after.cash).toBe(0n)
  })

  it('under the same plans are what was charged, whatever the payment', () => {
    for (const planNow of ['standard', 'cash-fee-free'] as const) {
      for (let amount = 1n; amount < 3_000n; amount += 17n) {
        const flashPart = amount / 3n
        const sides = { buyerPlan: feePlans[planNow], sellerPlan: feePlans.standard }
        for (const buyerIsTrial of [true, false]) {
          const charged = paymentFees({
            amount,
            flashPart,
            ...sides,
            buyerIsTrial,
            sameOwner: false,
          })
          const past = { amount, tip: 0n, flash: flashPart, charged, refunded: amount / 2n }
          for (const side of [buyer, seller, { ...buyer, planNow }]) {
            const { before, after } = triedFees(past, side, feePlans)
            expect(after).toEqual(before)
          }
        }
      }
    }
  })
})
