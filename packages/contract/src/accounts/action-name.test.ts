import { expect, test } from 'vitest'
import { actionName } from './accounts.messages.ts'

test.each([
  ['send', 'Purchase', 'Purchase'],
  ['send', 'Sale', 'Sale'],
  ['charge', 'Sale', 'Sale'],
  ['refund', 'Purchase', 'Refund given'],
  ['refund', 'Sale', 'Refund received'],
  ['staff-reversal', 'Purchase', 'Taken back'],
  ['staff-reversal', 'Sale', 'Given back'],
] as const)('ACCT-02 a %s that is a %s is listed as %s', (type, action, name) => {
  expect(actionName({ type, action })).toBe(name)
})
