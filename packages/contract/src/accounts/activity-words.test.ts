import { expect, test } from 'vitest'
import { actionName, paidHow } from './activity.messages.ts'

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

test.each([
  ['load', 'Sale', 'Cash Reserve load'],
  ['community-fee', 'Purchase', 'Community Fee'],
  ['gift-card-payment', 'Sale', 'Sale'],
  ['hold', 'Purchase', 'Purchase'],
] as const)('ACCT-05 the action of a %s is named in a file', (type, action, name) => {
  expect(actionName({ type, action })).toBe(name)
})

test.each([
  ['send', 'Purchase', 'Approved', 'Sent to Guidry'],
  ['charge', 'Sale', 'Refunded', 'Received from Guidry'],
  ['hold', 'Purchase', 'Pending', 'To be sent to Guidry'],
  ['hold', 'Purchase', 'Declined', 'Not sent to Guidry'],
  ['refund', 'Sale', 'Approved', 'Refund from Guidry'],
  ['refund', 'Purchase', 'Approved', 'Refund to Guidry'],
  ['staff-reversal', 'Sale', 'Approved', 'Reversal from Guidry'],
] as const)('ACCT-05 ACCT-06 a %s (%s, %s) is headed %s', (type, action, status, head) => {
  expect(paidHow({ type, action, status }, 'Guidry')).toBe(head)
})

test('ACCT-05 what has no other member is headed by what it is', () => {
  expect(paidHow({ type: 'load', action: 'Sale', status: 'Approved' }, '')).toBe(
    'Cash Reserve load',
  )
})
