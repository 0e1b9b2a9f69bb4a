import { expect, test } from 'vitest'
import { balanceFinding } from './accounts.messages.ts'

/** The balance before, then at the end of each period. */
const finding = (before: number, ...balances: number[]) =>
  balanceFinding(
    balances.map((balance, at) => {
      const moved = balance - (balances[at - 1] ?? before)
      return { in: Math.max(moved, 0), out: Math.max(-moved, 0), balance }
    }),
    'twelve months',
    (amount) => `${amount.toFixed(2)} Moxey`,
  )

test('ACCT-12 the sentence says which way the balance went', () => {
  expect(finding(10, 90, 40.5)).toBe(
    'Your balance grew by 30.50 Moxey in twelve months, from 10.00 Moxey to 40.50 Moxey.',
  )
  expect(finding(10, -5.25)).toBe(
    'Your balance fell by 15.25 Moxey in twelve months, from 10.00 Moxey to 5.25 Moxey below zero.',
  )
  expect(finding(0.1, 0.3, 0.1)).toBe('Your balance is the same after twelve months: 0.10 Moxey.')
})
