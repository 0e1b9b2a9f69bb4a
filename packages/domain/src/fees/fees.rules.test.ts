import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashFeeFreePlan, paymentFees, standardFeePlan } from './fees.rules.ts'

const both = {
  buyerPlan: standardFeePlan,
  sellerPlan: standardFeePlan,
  buyerIsTrial: false,
  sameOwner: false,
}

describe('the fees of a payment', () => {
  it('SEND-25 are five percent a side on what FlashCash did not pay', () => {
    const fees = paymentFees({ ...both, amount: 25_00n, flashPart: 10_00n })
    expect(fees).toMatchObject({ buyerCash: 75n, sellerCash: 75n, sellerCurrency: 0n })
    const line = { unit: 'USD', base: 15_00n, basisPoints: 500, fee: 75n }
    expect(fees.explanation).toEqual([
      { payer: 'buyer', ...line },
      { payer: 'seller', ...line },
    ])
  })

  it('SEND-25 fall away within one owner and for trial buyers', () => {
    const none = paymentFees({ ...both, amount: 25_00n, flashPart: 0n, sameOwner: true })
    expect(none).toMatchObject({ buyerCash: 0n, sellerCash: 0n, explanation: [] })
    const trial = paymentFees({ ...both, amount: 25_00n, flashPart: 0n, buyerIsTrial: true })
    expect(trial).toMatchObject({ buyerCash: 0n, sellerCash: 1_25n })
  })

  it('CFFF-01 are ten percent in the currency for a cash-fee-free seller', () => {
    const fees = paymentFees({
      ...both,
      sellerPlan: cashFeeFreePlan,
      amount: 25_00n,
      flashPart: 0n,
    })
    expect(fees).toMatchObject({ buyerCash: 1_25n, sellerCash: 0n, sellerCurrency: 2_50n })
    expect(fees.explanation.at(-1)).toEqual({
      payer: 'seller',
      unit: 'MOX',
      base: 25_00n,
      basisPoints: 1_000,
      fee: 2_50n,
    })
  })

  it('CFFF-01 are nothing for a cash-fee-free buyer, whatever the seller pays', () => {
    const fees = paymentFees({
      ...both,
      buyerPlan: cashFeeFreePlan,
      amount: 25_00n,
      flashPart: 0n,
    })
    expect(fees).toMatchObject({ buyerCash: 0n, sellerCash: 1_25n, sellerCurrency: 0n })
  })

  it('SEND-25 differ by at most a cent when a payment is split in two', () => {
    const minor = fc.bigInt({ min: 0n, max: 1_000_000n })
    const fee = (amount: bigint) => paymentFees({ ...both, amount, flashPart: 0n }).buyerCash
    fc.assert(
      fc.property(minor, minor, (one, two) => {
        const difference = fee(one) + fee(two) - fee(one + two)
        expect(difference >= -1n && difference <= 1n).toBe(true)
      }),
    )
  })
})
