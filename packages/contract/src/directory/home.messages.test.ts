import { expect, it } from 'vitest'
import { costText, networkProof } from './home.messages.ts'

it('SEND-25 one sentence says what a payment costs', () => {
  const five = { from: 5, to: 5 }
  expect(costText(five, five)).toBe(
    'For each payment, buyer and seller each pay their exchange a commission of 5%, in dollars.',
  )
  expect(costText({ from: 0, to: 0 }, five)).toContain('of 0% and the seller 5%')
  expect(costText({ from: 4, to: 5 }, five)).toContain('4 to 5%, depending on the exchange')
  expect(costText({ from: 0, to: 0 }, { from: 0, to: 0 })).toContain('no commission')
})

it('DIR-03 the line of figures leaves out a sum that is too small to be told', () => {
  expect(networkProof({ members: 507, paid: 620_000 }, 'Moxey')).toBe(
    '507 businesses take part. 620,000+ Moxey paid in the last 30 days.',
  )
  expect(networkProof({ members: 3, paid: null }, 'Moxey')).toBe('3 businesses take part.')
})
