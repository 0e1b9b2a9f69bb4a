import { describe, expect, it } from 'vitest'
import { refundLegs, type RefundAccounts } from './refund-legs.rules.ts'
import type { PaidSums } from './refund.rules.ts'

/** DOMAIN §4: 25.00 of which 10.00 FlashCash, a tip of 3.50, fees of 0.75 each. */
const parts: PaidSums = {
  amount: 25_00n,
  tip: 3_50n,
  flash: 10_00n,
  buyerFee: 75n,
  sellerFee: 70n,
  sellerCurrencyFee: 0n,
  points: 15n,
}
const home: RefundAccounts = {
  payer: 1n,
  payee: 2n,
  bucket: 5n,
  payerExchangeFees: 10n,
  payeeExchangeFees: 10n,
}
const abroad: RefundAccounts = {
  ...home,
  payeeExchangeFees: 11n,
  intertrade: { payerSide: 20n, payeeSide: 21n },
}

describe('the legs of a refund', () => {
  it('ACCT-06 begin with the payee; the fee income of one exchange is one leg', () => {
    expect(refundLegs(parts, 15n, home)).toEqual([
      { account: 2n, MOX: -25_00n, USD: -2_80n },
      { account: 1n, MOX: 15_00n, USD: 4_25n, PTS: -15n },
      { account: 10n, MOX: 0n, USD: -1_45n, PTS: 15n },
      { account: 5n, MOX: 10_00n, USD: 0n, PTS: 0n },
    ])
  })

  it('ACCT-06 between exchanges each returns its fee, and what they owe each other shrinks', () => {
    expect(refundLegs(parts, 15n, abroad)).toEqual([
      { account: 2n, MOX: -25_00n, USD: -2_80n },
      { account: 1n, MOX: 15_00n, USD: 4_25n, PTS: -15n },
      { account: 10n, MOX: 0n, USD: -75n, PTS: 15n },
      { account: 11n, MOX: 0n, USD: -70n, PTS: 0n },
      { account: 5n, MOX: 10_00n, USD: 0n, PTS: 0n },
      { account: 20n, MOX: -25_00n, USD: -3_50n, PTS: 0n },
      { account: 21n, MOX: 25_00n, USD: 3_50n, PTS: 0n },
    ])
  })

  it('ACCT-06 CFFF-01 give a cash-fee-free seller its fee in the currency back', () => {
    const free = { ...parts, tip: 0n, flash: 0n, buyerFee: 0n, sellerFee: 0n }
    const noBucket = { ...home, bucket: undefined }
    expect(refundLegs({ ...free, sellerCurrencyFee: 2_50n }, 0n, noBucket)).toEqual([
      { account: 2n, MOX: -22_50n, USD: 0n },
      { account: 1n, MOX: 25_00n, USD: 0n, PTS: 0n },
      { account: 10n, MOX: -2_50n, USD: 0n, PTS: 0n },
    ])
  })

  it('ACCT-06 take back only the points that can be, whatever was earned', () => {
    const points = refundLegs(parts, 4n, home).map(({ PTS }) => PTS)
    expect(points).toEqual([undefined, -4n, 4n, 0n])
  })

  it('ACCT-06 leave out who neither gives nor gets, but never the payee', () => {
    const none = { ...parts, amount: 0n, tip: 0n, flash: 0n, buyerFee: 0n, sellerFee: 0n }
    expect(refundLegs(none, 0n, abroad)).toEqual([{ account: 2n, MOX: 0n, USD: 0n }])
    expect(refundLegs(none, 3n, abroad).map(({ account }) => account)).toEqual([2n, 1n, 10n])
    const tipOnly = { ...none, tip: 1n }
    expect(refundLegs(tipOnly, 0n, home).map(({ account }) => account)).toEqual([2n, 1n])
  })
})
