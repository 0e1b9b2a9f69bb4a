import { describe, expect, it } from 'vitest'
import { standardFeePlan } from '../fees/fees.rules.ts'
import type { EarningPolicy } from '../rewards/earning.rules.ts'
import {
  planPayment,
  refuseParties,
  type Payee,
  type Payer,
  type PaymentFacts,
} from './payment.plan.ts'

const now = new Date('2026-03-09T12:00:00Z')
const party = {
  exchangeId: 8,
  exchangeOpen: true,
  active: true,
  partial: false,
  trial: false,
  payable: true,
  feePlan: standardFeePlan,
  ageDays: 900,
}
const payer: Payer = {
  ...party,
  memberId: 1,
  ownerId: 1,
  termsAccepted: true,
  mayTransact: true,
  onHold: false,
  purchaseApprovalThreshold: null,
  trade: 100_00n,
  creditLimit: 0n,
  reserve: 10_00n,
  reserveFloor: 0n,
  buckets: [],
}
const payee: Payee = { ...party, memberId: 2, ownerId: 2, salesApprovalThreshold: null }
const earning: EarningPolicy = {
  exchangeEnrolled: true,
  baseEarningRate: 1,
  newMemberBonus: 0,
  newMemberAgeThresholdDays: 360,
  newMemberEarningThreshold: 0n,
  stagnantSellerBonus: [],
  stagnantBuyerBonus: [],
}
const standing = { payeeSold: 0n, payeePercentStagnant: 0, payerPercentStagnant: 0 }

type Change = Partial<Omit<PaymentFacts, 'payer' | 'payee'>> & {
  payer?: Partial<Payer>
  payee?: Partial<Payee>
}

function factsWith(change: Change): PaymentFacts {
  return {
    amount: 20_00n,
    tip: 0n,
    earning,
    standing,
    now,
    ...change,
    payer: { ...payer, ...change.payer },
    payee: { ...payee, ...change.payee },
  }
}

function planOf(change: Change = {}) {
  const planned = planPayment(factsWith(change))
  if (!planned.ok) throw new Error(planned.error)
  return planned.value
}

const refusalOf = (change: Change) => {
  const planned = planPayment(factsWith(change))
  return planned.ok ? 'none' : planned.error
}

/** FlashCash that is live for one millisecond more. */
const bucket = { account: 9n, balance: 10_00n, version: 4n, endsAt: new Date(now.getTime() + 1) }

describe('the plan of a payment', () => {
  it('SEND-24 SEND-25 POINTS-03 splits, charges and rewards 25.00 of which 10.00 is FlashCash', () => {
    const fee = { unit: 'USD', base: 15_00n, basisPoints: 500, fee: 75n }
    expect(planOf({ amount: 25_00n, payer: { buckets: [bucket] } })).toEqual({
      split: {
        draws: [{ account: 9n, version: 4n, amount: 10_00n }],
        flashPart: 10_00n,
        tradePart: 15_00n,
      },
      fees: {
        buyerCash: 75n,
        sellerCash: 75n,
        sellerCurrency: 0n,
        explanation: [
          { payer: 'buyer', ...fee },
          { payer: 'seller', ...fee },
        ],
      },
      points: 15n,
      mainApproves: false,
      approvals: [],
    })
  })

  it('SEND-24 pays nothing from FlashCash that has ended', () => {
    const ended = { ...bucket, endsAt: now }
    expect(planOf({ payer: { buckets: [ended] } }).split).toMatchObject({
      draws: [],
      flashPart: 0n,
    })
  })

  it('SEND-25 charges each side by its own plan', () => {
    const other = { ...standardFeePlan, buyerCashBasisPoints: 100, sellerCashBasisPoints: 200 }
    const fees = (change: Change) => {
      const { buyerCash, sellerCash } = planOf(change).fees
      return [buyerCash, sellerCash]
    }
    expect(fees({ payer: { feePlan: other } })).toEqual([20n, 1_00n])
    expect(fees({ payee: { feePlan: other } })).toEqual([1_00n, 40n])
  })

  it('SEND-25 POINTS-03 between two members of one owner nothing is due and nothing is earned', () => {
    const plan = planOf({ payee: { ownerId: 1 } })
    expect(plan).toMatchObject({ points: 0n, fees: { buyerCash: 0n, sellerCash: 0n } })
  })

  it('SEND-25 TRIAL-01 a trial member pays no fee', () => {
    expect(planOf({ payer: { trial: true } }).fees).toMatchObject({
      buyerCash: 0n,
      sellerCash: 1_00n,
    })
  })

  it('POINTS-03 gives the bonuses of what payee and payer are', () => {
    const points = (policy: Partial<EarningPolicy>, change: Change = {}) =>
      planOf({ amount: 10_00n, ...change, earning: { ...earning, ...policy } }).points
    const young = { newMemberBonus: 1, newMemberEarningThreshold: 1n }
    expect(points(young, { payee: { ageDays: 360 } })).toBe(20n)
    expect(points(young, { payee: { ageDays: 361 }, payer: { ageDays: 1 } })).toBe(10n)
    const sold = { ...standing, payeeSold: 1n }
    expect(points(young, { payee: { ageDays: 1 }, standing: sold })).toBe(10n)
    const bonuses = { stagnantSellerBonus: [0, 1], stagnantBuyerBonus: [0, 0, 3] }
    const stagnant = { ...standing, payeePercentStagnant: 10, payerPercentStagnant: 20 }
    expect(points(bonuses, { standing: stagnant })).toBe(50n)
  })

  it.each([
    [20_00n, 20_00n, [8, 27]],
    [20_00n, 20_01n, [8]],
    [20_01n, 20_00n, [27]],
    [20_01n, null, []],
  ])('CHARGE-17 with thresholds %s and %s asks the brokers of %j', (buys, sells, approvals) => {
    const plan = planOf({
      payer: { purchaseApprovalThreshold: buys },
      payee: { exchangeId: 27, salesApprovalThreshold: sells },
    })
    expect(plan.approvals).toEqual(approvals)
  })

  it('CHARGE-17 counts a tip towards a threshold, also one without an amount', () => {
    const buyer = { purchaseApprovalThreshold: 20_00n, reserve: 100_00n }
    const asked = (amount: bigint, tip: bigint) => planOf({ amount, tip, payer: buyer }).approvals
    expect([asked(0n, 20_00n), asked(10_00n, 10_00n)]).toEqual([[8], [8]])
    expect([asked(0n, 19_99n), asked(10_00n, 9_99n)]).toEqual([[], []])
  })
})

describe('the order of checks', () => {
  it('SEND-24 refuses by the first reason, whatever else is wrong', () => {
    // Everything is wrong at first; one thing after the other is put right.
    let change: Change = {
      amount: 9_000_00n,
      tip: 20_00n,
      payer: {
        exchangeOpen: false,
        active: false,
        partial: true,
        termsAccepted: false,
        mayTransact: false,
        trial: true,
        trade: 0n,
      },
      payee: { memberId: 1, trial: true, payable: false },
    }
    const put = (right: Change) => {
      change = {
        ...change,
        ...right,
        payer: { ...change.payer, ...right.payer },
        payee: { ...change.payee, ...right.payee },
      }
      return refusalOf(change)
    }
    expect([
      refusalOf(change),
      put({ payer: { exchangeOpen: true } }),
      put({ payer: { active: true } }),
      put({ payer: { partial: false } }),
      put({ payer: { termsAccepted: true } }),
      put({ payer: { mayTransact: true } }),
      put({ payer: { trial: false } }),
      put({ payee: { memberId: 2 } }),
      put({ payee: { trial: false } }),
      put({ payee: { payable: true } }),
      put({ payer: { trade: 9_000_00n } }),
      put({ payer: { reserve: 470_00n } }),
    ]).toEqual([
      'exchange-closed',
      'member-inactive',
      'partial-member',
      'terms-required',
      'no-transaction-authority',
      'trial-no-tip',
      'self-send',
      'trial-cannot-accept',
      'target-cannot-receive',
      'insufficient-funds',
      'insufficient-reserve',
      'none',
    ])
  })

  it('SEND-24 tells of a payee that is not there only to who may pay', () => {
    const nobody = { ...factsWith({}), payee: undefined }
    expect(planPayment(nobody)).toEqual({ ok: false, error: 'target-not-found' })
    expect(refuseParties(nobody)).toBe('target-not-found')
    const inactive = { ...nobody, payer: { ...payer, active: false } }
    expect(refuseParties(inactive)).toBe('member-inactive')
  })

  it.each<[Partial<Payee>]>([
    [{ active: false }],
    [{ exchangeOpen: false }],
    [{ payable: false }],
    [{ partial: true }],
  ])('SEND-24 a payee with %j cannot receive', (change) => {
    expect(refusalOf({ payee: change })).toBe('target-cannot-receive')
  })

  it('TRIAL-02 a trial member may pay, but not tip', () => {
    expect(refusalOf({ payer: { trial: true } })).toBe('none')
    expect(refusalOf({ payer: { trial: true }, tip: 1n })).toBe('trial-no-tip')
    expect(refusalOf({ tip: 1n })).toBe('none')
  })
})

describe('whether there is enough', () => {
  it('SEND-10 SEND-24 spends balance and credit limit to the last cent', () => {
    const limit = { trade: -30_00n, creditLimit: 50_00n }
    expect(refusalOf({ payer: limit })).toBe('none')
    expect(refusalOf({ payer: limit, amount: 20_01n })).toBe('insufficient-funds')
  })

  it('SEND-24 SEND-25 tip and fee come from the reserve, down to its floor', () => {
    expect(refusalOf({ tip: 9_00n })).toBe('none')
    expect(refusalOf({ tip: 9_01n })).toBe('insufficient-reserve')
    const floored = { reserveFloor: 5_00n }
    expect(refusalOf({ tip: 4_00n, payer: floored })).toBe('none')
    expect(refusalOf({ tip: 4_01n, payer: floored })).toBe('insufficient-reserve')
    expect(refusalOf({ tip: 14_01n, payer: { reserveFloor: -5_00n } })).toBe('insufficient-reserve')
    expect(refusalOf({ tip: 14_00n, payer: { reserveFloor: -5_00n } })).toBe('none')
  })

  it('SEND-24 takes nothing from a balance below its floor, and lets the other one pay', () => {
    const limitCut = { trade: -50_00n, creditLimit: 20_00n }
    expect(refusalOf({ amount: 0n, tip: 5_00n, payer: limitCut })).toBe('none')
    expect(refusalOf({ amount: 1n, payer: limitCut })).toBe('insufficient-funds')
    const owing = { ...limitCut, reserve: -3_00n, buckets: [{ ...bucket, balance: 20_00n }] }
    expect(refusalOf({ payer: owing })).toBe('none')
    expect(refusalOf({ payer: owing, amount: 20_01n })).toBe('insufficient-funds')
    expect(refusalOf({ payer: { reserve: -3_00n } })).toBe('insufficient-reserve')
  })
})
