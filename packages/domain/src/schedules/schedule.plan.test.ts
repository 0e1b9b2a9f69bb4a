import { describe, expect, it } from 'vitest'
import { standardFeePlan } from '../fees/fees.rules.ts'
import type { Payee, Payer, PaymentFacts } from '../payments/payment.plan.ts'
import { planScheduled, refuseSchedule } from './schedule.plan.ts'

const party = {
  exchangeId: 8,
  ageDays: 900,
  exchangeOpen: true,
  active: true,
  partial: false,
  trial: false,
  payable: true,
  feePlan: standardFeePlan,
}
const payer: Payer = {
  ...party,
  memberId: 1,
  ownerId: 1,
  termsAccepted: true,
  mayTransact: true,
  onHold: false,
  purchaseApprovalThreshold: null,
  trade: 5_00n,
  creditLimit: 0n,
  reserve: 0n,
  reserveFloor: 0n,
  buckets: [],
}
const payee: Payee = { ...party, memberId: 2, ownerId: 1, salesApprovalThreshold: null }
const facts: PaymentFacts = {
  amount: 5_00n,
  tip: 0n,
  payer,
  payee,
  earning: {
    exchangeEnrolled: false,
    baseEarningRate: 1,
    newMemberBonus: 0,
    newMemberAgeThresholdDays: 360,
    newMemberEarningThreshold: 0n,
    stagnantSellerBonus: [],
    stagnantBuyerBonus: [],
  },
  standing: { payeeSold: 0n, payeePercentStagnant: 0, payerPercentStagnant: 0 },
  now: new Date('2026-03-09T12:00:00Z'),
}

describe('planning a payment', () => {
  it('SEND-26 is refused by who pays whom, not by what is there today', () => {
    expect(refuseSchedule(facts)).toBeUndefined()
    expect(refuseSchedule({ ...facts, payer: { ...payer, trade: 0n } })).toBeUndefined()
    expect(refuseSchedule({ ...facts, payee: { ...payee, active: false } })).toBe(
      'target-cannot-receive',
    )
    expect(refuseSchedule({ ...facts, payer: { ...payer, partial: true } })).toBe('partial-member')
  })

  it('TRIAL-03 is refused to trial members, whatever else is wrong', () => {
    const trial = { ...payer, trial: true, active: false }
    expect(refuseSchedule({ ...facts, payer: trial })).toBe('trial-no-schedule')
  })
})

describe('a run of a plan', () => {
  it('SEND-26 is judged like a send, at its hour', () => {
    expect(planScheduled(facts)).toMatchObject({ ok: true, value: { split: { tradePart: 5_00n } } })
    const short = planScheduled({ ...facts, payer: { ...payer, trade: 4_99n } })
    expect(short).toEqual({ ok: false, error: 'insufficient-funds' })
  })

  it('TRIAL-03 is refused once its payer has become a trial member', () => {
    const run = planScheduled({ ...facts, payer: { ...payer, trial: true } })
    expect(run).toEqual({ ok: false, error: 'trial-no-schedule' })
  })
})
