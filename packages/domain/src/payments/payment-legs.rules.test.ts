import fc from 'fast-check'
import { expect, it } from 'vitest'
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
    plan: { split, fees, points: story.points, approvals: [] },
    accounts: {
      payer: 1n,
      payee: 2n,
      payerExchangeFees: 10n,
      payeeExchangeFees: story.abroad ? 11n : 10n,
      intertrade: story.abroad ? { payerSide: 20n, payeeSide: 21n } : undefined,
    },
  }
}
