import { describe, expect, it } from 'vitest'
import { standardFeePlan } from '../fees/fees.rules.ts'
import type { PaymentFacts } from '../payments/payment.plan.ts'
import { planCharge, refuseSeller, type Seller } from './charge.plan.ts'

const member: Seller = {
  memberId: 1,
  exchangeId: 8,
  ownerId: 1,
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
  trade: 100_00n,
  creditLimit: 0n,
  reserve: 10_00n,
  reserveFloor: 0n,
  buckets: [],
}
const seller: Seller = { ...member, memberId: 2, ownerId: 2 }
const facts = {
  amount: 20_00n,
  tip: 1_00n,
  earning: {
    exchangeEnrolled: true,
    baseEarningRate: 1,
    newMemberBonus: 0,
    newMemberAgeThresholdDays: 360,
    newMemberEarningThreshold: 0n,
    stagnantSellerBonus: [],
    stagnantBuyerBonus: [],
  },
  standing: { payeeSold: 0n, payeePercentStagnant: 0, payerPercentStagnant: 0 },
  now: new Date('2026-03-09T12:00:00Z'),
} satisfies Partial<PaymentFacts>

function refusalOf(payer: Partial<Seller>, payee: Partial<Seller> | undefined) {
  const plan = planCharge({
    ...facts,
    payer: { ...member, ...payer },
    payee: payee && { ...seller, ...payee },
  })
  return plan.ok ? 'none' : plan.error
}

describe('a charge', () => {
  it('CHARGE-16 is planned like a send', () => {
    const plan = planCharge({ ...facts, payer: member, payee: seller })
    expect(plan).toMatchObject({
      ok: true,
      value: {
        split: { tradePart: 20_00n },
        fees: { buyerCash: 1_00n, sellerCash: 1_00n },
        points: 20n,
        approvals: [],
      },
    })
  })

  it.each([
    ['target-not-found', {}, undefined],
    ['exchange-closed', {}, { exchangeOpen: false }],
    ['terms-required', {}, { termsAccepted: false }],
    ['no-transaction-authority', {}, { mayTransact: false }],
    ['trial-cannot-accept', {}, { trial: true }],
    ['target-cannot-receive', {}, { payable: false }],
    ['insufficient-funds', { trade: 0n }, {}],
    ['insufficient-reserve', { reserve: 0n }, {}],
  ])('CHARGE-16 TRIAL-07 is refused: %s', (refusal, payer, payee) => {
    expect(refusalOf(payer, payee)).toBe(refusal)
  })

  it.each<Partial<Seller>>([
    { exchangeOpen: false },
    { active: false },
    { partial: true },
    { termsAccepted: false },
    { mayTransact: false },
  ])(
    'CHARGE-16 tells the seller nothing of a holder with %j but that the card is refused',
    (holder) => {
      expect(refusalOf(holder, {})).toBe('card-refused')
      expect(refusalOf(holder, { trial: true })).toBe('trial-cannot-accept')
    },
  )
})

it('TRIAL-07 a trial member charges nobody; its own standing is judged first', () => {
  expect(refuseSeller(seller)).toBeUndefined()
  expect(refuseSeller({ ...seller, trial: true })).toBe('trial-cannot-accept')
  expect(refuseSeller({ ...seller, trial: true, active: false })).toBe('member-inactive')
})
