import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentFees, standardFeePlan, cashFeeFreePlan } from '../fees/fees.rules.ts'
import { drawFlashCash } from '../flashcash/draw.rules.ts'
import { paymentLegs, type PaymentAccounts } from './payment-legs.rules.ts'
import type { PaymentPlan } from './payment.plan.ts'

const minor = fc.bigInt({ min: 0n, max: 1_000_000n })
const now = new Date('2026-01-01T00:00:00Z')

const payment = fc.record({
  amount: minor,
  tip: minor,
  buckets: fc.array(minor, { maxLength: 4 }),
  points: minor,
  sellerPlan: fc.constantFrom(standardFeePlan, cashFeeFreePlan),
  sameOwner: fc.boolean(),
  abroad: fc.boolean(),
})

it('SEND-24 sums to zero in every unit, whatever is paid how', () => {
  fc.assert(
    fc.property(payment, (story) => {
      const { plan, accounts } = planOf(story)
      const legs = paymentLegs(story, plan, accounts)
      for (const unit of ['MOX', 'USD', 'PTS'] as const) {
        expect(legs.reduce((sum, leg) => sum + (leg[unit] ?? 0n), 0n)).toBe(0n)
      }
      expect(legs[0]?.account).toBe(accounts.payer)
    }),
  )
})

it('SEND-24 leaves each exchange balanced on its own', () => {
  fc.assert(
    fc.property(payment, (story) => {
      const { plan, accounts } = planOf({ ...story, abroad: true })
      const theirs = new Set([accounts.payee, accounts.payeeExchangeFees, 21n])
      const legs = paymentLegs(story, plan, accounts).filter((leg) => theirs.has(leg.account))
      expect(legs.reduce((sum, leg) => sum + (leg.MOX ?? 0n), 0n)).toBe(0n)
      expect(legs.reduce((sum, leg) => sum + (leg.USD ?? 0n), 0n)).toBe(0n)
    }),
  )
})

describe('who is debited and who is credited', () => {
  const story = { amount: 100_00n, tip: 7_00n, points: 90n, sameOwner: false }
  const withFlash = { ...story, buckets: [10_00n], sellerPlan: standardFeePlan }
  const sides = [
    { account: 1n, MOX: -90_00n, USD: -11_50n, PTS: 90n },
    { account: 100n, MOX: -10_00n },
    { account: 2n, MOX: 100_00n, USD: 2_50n },
  ]

  it('SEND-24 SEND-25 within one exchange its fee income takes both fees', () => {
    const { plan, accounts } = planOf({ ...withFlash, abroad: false })
    expect(paymentLegs(story, plan, accounts)).toEqual([
      ...sides,
      { account: 10n, USD: 9_00n, MOX: 0n, PTS: -90n },
    ])
  })

  it('SEND-24 SEND-25 between two each takes its fee, and they owe each other the payment', () => {
    const { plan, accounts } = planOf({ ...withFlash, abroad: true })
    expect(paymentLegs(story, plan, accounts)).toEqual([
      ...sides,
      { account: 10n, USD: 4_50n, PTS: -90n },
      { account: 11n, USD: 4_50n, MOX: 0n },
      { account: 20n, MOX: 100_00n, USD: 7_00n },
      { account: 21n, MOX: -100_00n, USD: -7_00n },
    ])
  })

  it('CFFF-01 a cash-fee-free seller pays its fee out of what it receives', () => {
    const free = { ...story, tip: 0n, points: 0n, buckets: [], sellerPlan: cashFeeFreePlan }
    const { plan, accounts } = planOf({ ...free, abroad: false })
    expect(paymentLegs(free, plan, accounts)).toEqual([
      { account: 1n, MOX: -100_00n, USD: -5_00n, PTS: 0n },
      { account: 2n, MOX: 90_00n, USD: 0n },
      { account: 10n, USD: 5_00n, MOX: 10_00n, PTS: 0n },
    ])
  })

  it('SEND-16 SEND-25 of a tip alone no account of an exchange has a leg at home', () => {
    const tip = { ...story, amount: 0n, points: 0n, buckets: [], sellerPlan: standardFeePlan }
    const home = planOf({ ...tip, abroad: false })
    expect(paymentLegs(tip, home.plan, home.accounts)).toEqual([
      { account: 1n, MOX: 0n, USD: -7_00n, PTS: 0n },
      { account: 2n, MOX: 0n, USD: 7_00n },
    ])
    const abroad = planOf({ ...tip, abroad: true })
    expect(paymentLegs(tip, abroad.plan, abroad.accounts).slice(2)).toEqual([
      { account: 20n, MOX: 0n, USD: 7_00n },
      { account: 21n, MOX: 0n, USD: -7_00n },
    ])
  })
})

it('SEND-25 lets the fee take a payee alone below its floor', () => {
  const story = { amount: 100_00n, tip: 0n, buckets: [], points: 0n, sameOwner: false }
  const { plan, accounts } = planOf({ ...story, sellerPlan: standardFeePlan, abroad: false })
  const marked = (tip: bigint) =>
    paymentLegs({ ...story, tip }, plan, accounts).filter((leg) => leg.unfloored)
  expect(marked(0n).map((leg) => leg.account)).toEqual([accounts.payee])
  expect(marked(plan.fees.sellerCash)).toEqual([])
})

interface Story {
  readonly amount: bigint
  readonly tip: bigint
  readonly buckets: readonly bigint[]
  readonly points: bigint
  readonly sellerPlan: typeof standardFeePlan
  readonly sameOwner: boolean
  readonly abroad: boolean
}

function planOf(story: Story): { plan: PaymentPlan; accounts: PaymentAccounts } {
  const buckets = story.buckets.map((balance, at) => ({
    account: BigInt(100 + at),
    balance,
    version: 1n,
    endsAt: new Date('2026-02-01T00:00:00Z'),
  }))
  const split = drawFlashCash(story.amount, buckets, now)
  const fees = paymentFees({
    amount: story.amount,
    flashPart: split.flashPart,
    buyerPlan: standardFeePlan,
    sellerPlan: story.sellerPlan,
    buyerIsTrial: false,
    sameOwner: story.sameOwner,
  })
  return {
    plan: { split, fees, points: story.points, approvals: [], mainApproves: false },
    accounts: {
      payer: 1n,
      payee: 2n,
      payerExchangeFees: 10n,
      payeeExchangeFees: story.abroad ? 11n : 10n,
      intertrade: story.abroad ? { payerSide: 20n, payeeSide: 21n } : undefined,
    },
  }
}
