import { expect, test } from 'vitest'
import { balanceFinding } from './accounts.messages.ts'

const finding = (...balances: number[]) =>
  balanceFinding(balances, 'twelve months', (amount) => `${amount.toFixed(2)} Moxey`)

test('ACCT-12 the sentence says which way the balance went', () => {
  expect(finding(10, 90, 40.5)).toBe(
    'Your balance grew by 30.50 Moxey in twelve months, from 10.00 Moxey to 40.50 Moxey.',
  )
  expect(finding(10, -5.25)).toBe(
    'Your balance fell by 15.25 Moxey in twelve months, from 10.00 Moxey to 5.25 Moxey below zero.',
  )
  expect(finding(0.1, 0.3, 0.1)).toBe('Your balance is the same after twelve months: 0.10 Moxey.')
})
