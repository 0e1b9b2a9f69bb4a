import { expect, it } from 'vitest'
import { standardFeePlan } from '../fees/fees.rules.ts'
import { planPayment, type Payee, type Payer, type PaymentFacts } from './payment.plan.ts'

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
  purchaseApprovalThreshold: null,
  trade: 100_00n,
  creditLimit: 0n,
  reserve: 10_00n,
  reserveFloor: 0n,
  buckets: [],
}
const payee: Payee = { ...party, memberId: 2, ownerId: 2, salesApprovalThreshold: null }
const earning = {
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

function plan(change: Change = {}) {
  return planPayment({
    amount: 20_00n,
    tip: 0n,
    earning,
    standing,
    now,
    ...change,
    payer: { ...payer, ...change.payer },
    payee: { ...payee, ...change.payee },
  })
}

const refusalOf = (change: Change) => {
  const planned = plan(change)
  return planned.ok ? 'none' : planned.error
}

it('SEND-24 refuses in the order of checks, whatever else is wrong', () => {
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

it('SEND-24 takes nothing from a balance below its floor, and lets the other one pay', () => {
  const limitCut = { trade: -50_00n, creditLimit: 20_00n }
  expect(refusalOf({ amount: 0n, tip: 5_00n, payer: limitCut })).toBe('none')
  expect(refusalOf({ amount: 1n, payer: limitCut })).toBe('insufficient-funds')
  const buckets = [
    { account: 9n, balance: 20_00n, version: 1n, endsAt: new Date(now.getTime() + 1) },
  ]
  const owing = { ...limitCut, reserve: -3_00n, buckets }
  expect(refusalOf({ payer: owing })).toBe('none')
  expect(refusalOf({ payer: owing, amount: 20_01n })).toBe('insufficient-funds')
  expect(refusalOf({ payer: { reserve: -3_00n } })).toBe('insufficient-reserve')
})
