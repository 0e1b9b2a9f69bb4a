import { expect, test } from 'vitest'
import { payerFacts } from '../payments/payer-facts.ts'
import { paymentCost } from '../payments/payment-cost.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { sendLabel } from './send-label.ts'

test.each([
  ['', '-', 'Send'],
  ['25', '', 'Send 25.00 Moxey'],
  ['25', '3.50', 'Send 25.00 Moxey + $3.50 tip'],
  ['', '3.50', 'Send $3.50 tip'],
])('SEND-03 the button shows the total, once there is one: %s and %s', (amount, tip, label) => {
  const user = sampleUser()
  if (!user.account) throw new Error('The sample user has an account.')
  const cost = paymentCost({ ...payerFacts(user, user.account, []), amount, tip })
  expect(sendLabel(cost, 'Moxey')).toBe(label)
})
