import { describe, expect, it } from 'vitest'
import type { Seller } from '../charge/charge.plan.ts'
import { cashFeeFreePlan, standardFeePlan } from '../fees/fees.rules.ts'
import { planGiftCard, type GiftCardFacts } from './gift-card.plan.ts'

const seller: Seller = {
  memberId: 2,
  exchangeId: 8,
  ownerId: 2,
  ageDays: 900,
  exchangeOpen: true,
  active: true,
  partial: false,
  trial: false,
  payable: true,
  termsAccepted: true,
  mayTransact: true,
  onHold: false,
  feePlan: standardFeePlan,
  purchaseApprovalThreshold: null,
  salesApprovalThreshold: null,
  trade: 0n,
  creditLimit: 0n,
  reserve: 0n,
  reserveFloor: 0n,
  buckets: [],
}
const facts: GiftCardFacts = {
  amount: 75_00n,
  balance: 60_00n,
  endsAt: new Date('2031-01-01T00:00:00Z'),
  now: new Date('2026-01-01T00:00:00Z'),
  seller,
  accepted: true,
}
const refusal = (parts: Partial<GiftCardFacts>) => {
  const plan = planGiftCard({ ...facts, ...parts })
  return plan.ok ? 'none' : plan.error
}

describe('planning a gift card charge', () => {
  it('GIFT-09 GIFT-14 takes what is there, the rest is due, the seller alone pays a fee', () => {
    const plan = planGiftCard(facts)
    expect(plan).toMatchObject({ ok: true, value: { taken: 60_00n, due: 15_00n, left: 0n } })
    expect(plan).toMatchObject({ value: { fees: { buyerCash: 0n, sellerCash: 3_00n } } })
    const less = planGiftCard({ ...facts, amount: 10_00n })
    expect(less).toMatchObject({ value: { taken: 10_00n, due: 0n, left: 50_00n } })
    const free = planGiftCard({ ...facts, seller: { ...seller, feePlan: cashFeeFreePlan } })
    expect(free).toMatchObject({ value: { fees: { sellerCash: 0n, sellerCurrency: 6_00n } } })
  })

  it.each<[string, Partial<GiftCardFacts>]>([
    ['none', { now: new Date(facts.endsAt.getTime() - 1) }],
    ['gift-card-expired', { now: facts.endsAt, balance: 0n }],
    ['gift-card-empty', { balance: 0n }],
    ['gift-cards-not-accepted', { accepted: false, balance: 0n }],
    ['trial-cannot-accept', { seller: { ...seller, trial: true }, accepted: false }],
    ['target-cannot-receive', { seller: { ...seller, payable: false } }],
    ['terms-required', { seller: { ...seller, termsAccepted: false } }],
    ['needs-approval', { seller: { ...seller, salesApprovalThreshold: 60_00n } }],
    ['none', { seller: { ...seller, salesApprovalThreshold: 60_01n } }],
  ])('GIFT-07 GIFT-08 GIFT-10 CHARGE-17 %s', (why, parts) => {
    expect(refusal(parts)).toBe(why)
  })
})
