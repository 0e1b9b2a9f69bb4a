import { expect, it } from 'vitest'
import { contactOfTarget, paymentDetail } from './payment-detail.rules.ts'
import type { PaymentPlan } from './payment.plan.ts'

const plan: PaymentPlan = {
  split: { draws: [], flashPart: 10_00n, tradePart: 15_00n },
  fees: { buyerCash: 75n, sellerCash: 74n, sellerCurrency: 2_50n, explanation: [] },
  points: 15n,
  approvals: [],
  mainApproves: false,
}
const kept = {
  code: 'K7MP2QX9WD',
  payer: { memberId: 1, contactId: 11 },
  payee: { memberId: 2, contactId: null },
  policies: [3, 4],
}
const detail = {
  code: 'K7MP2QX9WD',
  payer: 1,
  payerContact: 11,
  payee: 2,
  payeeContact: null,
  amount: '2500',
  tip: '350',
  flash: '1000',
  buyerFee: '75',
  sellerFee: '74',
  sellerCurrencyFee: '250',
  points: '15',
  policies: [3, 4],
}

it.each([
  [{}, {}],
  [{ scheduled: false }, {}],
  [{ productId: 7 }, { productId: 7 }],
  [{ request: 5 }, { request: 5 }],
  [{ approval: 'app_1' }, { approval: 'app_1' }],
  [{ scheduled: true }, { scheduled: true }],
])('SEND-20 a payment with %j remembers sums, sides and what it was for', (more, remembered) => {
  const made = paymentDetail({ amount: 25_00n, tip: 3_50n }, plan, { ...kept, ...more })
  expect(made).toStrictEqual({ ...detail, ...remembered })
})

it('CSRCH-07 a contact is remembered as the person that was chosen, a member as nobody', () => {
  expect(contactOfTarget({ kind: 'contact', id: 12 })).toBe(12)
  expect(contactOfTarget({ kind: 'member', id: 12 })).toBeNull()
})
