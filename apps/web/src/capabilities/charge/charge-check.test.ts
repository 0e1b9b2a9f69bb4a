import { describe, expect, test } from 'vitest'
import {
  cardOf,
  checkCharge,
  emptyCharge,
  isTooMuchTyped,
  type ChargeFormFields,
} from './charge-check.ts'
import { chargeCost } from './charge-cost.ts'
import { cashFeeFreePlan, standardFeePlan } from '@exchange/domain/fees/fees.rules'
import { typed, read } from './charge.fixtures.ts'

const seller = {
  feePlan: standardFeePlan,
  account: { tradeBalance: 420, cashBalance: 3 },
  salesThreshold: 2_500_00n,
}

function check(parts: Partial<ChargeFormFields>, moment: 'leave' | 'submit' = 'submit') {
  return checkCharge({ ...emptyCharge, card: typed, amount: '18', ...parts }, 'Moxey', moment)
}

describe('charge check', () => {
  test('CHARGE-03 CHARGE-04 submitting an empty form asks for card and amount', () => {
    expect(check({ card: '', amount: '' })).toEqual({
      card: 'This card number is invalid.',
      amount: 'You must specify an amount to charge.',
    })
    expect(check({ card: '', amount: '' }, 'leave')).toEqual({})
    expect(check({ card: '9012' })).toEqual({ card: 'This card number is invalid.' })
    expect(check({})).toEqual({})
  })

  test.each([
    [{ amount: '-1' }, { amount: 'Moxey amount must be greater than zero.' }],
    [{ amount: '0' }, { amount: 'Moxey amount must be greater than zero.' }],
    [{ amount: '1,2.3x' }, { amount: 'Invalid amount.' }],
    [{ tip: '-2' }, { tip: 'Tip amount must be greater than zero.' }],
    [{ tip: 'x' }, { tip: 'Invalid tip.' }],
  ])('CHARGE-05 CHARGE-06 CHARGE-07 CHARGE-08 %j', (parts, errors) => {
    expect(check(parts)).toEqual(errors)
    expect(check(parts, 'leave')).toEqual(errors)
  })

  test('CHARGE-16 says in advance that a typed number is limited', () => {
    expect(isTooMuchTyped({ ...emptyCharge, card: typed, amount: '100' })).toBe(false)
    expect(isTooMuchTyped({ ...emptyCharge, card: typed, amount: '100.01' })).toBe(true)
    expect(isTooMuchTyped({ ...emptyCharge, card: read, amount: '100.01' })).toBe(false)
    expect(cardOf(read)).toEqual({ number: typed, read: true })
  })

  test('SEND-25 shows the fee the server will take, and the balance afterwards', () => {
    expect(chargeCost({ ...seller, amount: '18', tip: '2' })).toMatchObject({
      fee: 90n,
      currencyFee: 0n,
      receives: 18_00n,
      balanceAfter: 438_00n,
      cashReserveAfter: 4_10n,
    })
    const feePlan = cashFeeFreePlan
    expect(chargeCost({ ...seller, amount: '18', tip: '', feePlan })).toMatchObject({
      fee: 0n,
      currencyFee: 1_80n,
      receives: 16_20n,
      balanceAfter: 436_20n,
      cashReserveAfter: 3_00n,
    })
    expect(chargeCost({ ...seller, amount: '', tip: '2' })).toBeUndefined()
  })

  test('CHARGE-17 says when the charge reaches a threshold of the seller', () => {
    const waits = (amount: string, giftCardBalance: bigint | null = null) =>
      chargeCost({ ...seller, amount, tip: '', giftCardBalance })?.waits
    expect(waits('2499.99')).toBeUndefined()
    expect(waits('2500')).toEqual({ side: 'sale', threshold: 2_500_00n })
    expect(waits('2500', 60_00n)).toBeUndefined()
  })

  test('CHARGE-17 GIFT-14 says when a gift card charge would need approval, which it cannot wait for', () => {
    const cost = (amount: string, giftCardBalance: bigint | null) =>
      chargeCost({ ...seller, salesThreshold: 500_00n, amount, tip: '', giftCardBalance })
    expect(cost('500', 499_99n)?.refused).toBeUndefined()
    expect(cost('500', null)?.refused).toBeUndefined()
    expect(cost('900', 500_00n)).toMatchObject({
      waits: undefined,
      refused: { side: 'sale', threshold: 500_00n },
    })
  })
})
