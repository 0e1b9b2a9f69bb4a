import { expect, test } from 'vitest'
import { repeatedAfter } from './repeat.rules.ts'

test.each([
  [0, 0],
  [59_999, 0],
  [180_000, 3],
  [599_999, 9],
  [600_000, undefined],
  [-1, undefined],
])('SEC-10 the same payment %i ms later is asked about: %s', (ms, minutes) => {
  expect(repeatedAfter(1_000_000, 1_000_000 + ms)).toBe(minutes)
})
