import { expect, test } from 'vitest'
import { exampleCostText } from './home.messages.ts'

const five = { from: 5, to: 5 }
const none = { from: 0, to: 0 }

test.each([
  [five, five, 'Plus 5% commission in dollars, $9.00 each side.'],
  [none, none, 'No commission on top.'],
  [five, { from: 6, to: 6 }, 'Plus commission in dollars: 5% for the buyer, 6% for the seller.'],
])('DIR-03 the example on Home says its commission', (buyer, seller, text) => {
  expect(exampleCostText(buyer, seller, '9.00')).toBe(text)
})

test('DIR-03 where exchanges differ, no sum is promised', () => {
  const differ = { from: 4, to: 5 }
  expect(exampleCostText(differ, differ, '9.00')).not.toContain('$')
})
