import { expect, test } from 'vitest'
import { ageFinding, tradeFinding } from './health.messages.ts'

const old = '1,380.00 Moxey'

test.each([
  [{ balance: 0, percentStagnant: 0, old }, 'You have no balance of your own that grows old.'],
  [{ balance: 5, percentStagnant: 0, old }, 'All of your balance came in within the last 90 days.'],
  [{ balance: 5, percentStagnant: 100, old }, 'All of your balance is older than 90 days.'],
  [
    { balance: 5, percentStagnant: 75.05, old },
    '75.05% of your balance is older than 90 days: 1,380.00 Moxey.',
  ],
])('DASH-04 the age of a balance of %j is said in a sentence', (of, said) => {
  expect(ageFinding(of)).toBe(said)
})

test.each([
  [9n, 4n, 'You earned 9 and spent 4 in twelve months: 5 more earned than spent.'],
  [4n, 9n, 'You earned 4 and spent 9 in twelve months: 5 more spent than earned.'],
  [0n, 0n, 'You earned 0 and spent 0 in twelve months, the same.'],
])('DASH-01 sales of %s and purchases of %s are said in a sentence', (sales, purchases, said) => {
  expect(tradeFinding({ sales, purchases }, String)).toBe(said)
})
