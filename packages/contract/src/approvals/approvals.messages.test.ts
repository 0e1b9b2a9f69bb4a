import { expect, test } from 'vitest'
import { outcomeText } from './approvals.messages.ts'

test.each([
  ['Approved', 'holder', 'Dana Landry', 'Approved'],
  ['Declined', 'holder', 'Dana Landry', 'Declined'],
  ['Pending', 'main', 'Dana Landry', 'Passed on to Dana Landry'],
  ['Pending', 'main', null, 'Passed on to the main contact of your business'],
  ['Pending', 'broker', 'Dana Landry', 'Approved. It now waits for the exchange.'],
] as const)('SEC-08 %s, waiting for %s of %s: “%s”', (status, waitsFor, mainContact, text) => {
  expect(outcomeText({ status, waitsFor }, mainContact)).toBe(text)
})
