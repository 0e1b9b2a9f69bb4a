import { expect, test } from 'vitest'
import { spanText } from './span.messages.ts'

test.each([
  [540, 1_020, ''],
  [0, 1_440, 'All day'],
  [1_080, 1_440, 'Until midnight'],
  [540, 540 + 1_440, '24 hours, until 9 AM the next day'],
  [1_320, 1_560, 'Until 2 AM the next day'],
  [750, 1_440 + 720, 'Until noon the next day'],
])('the hours from %i to %i are explained as “%s”', (opens, closes, text) => {
  expect(spanText({ opens, closes })).toBe(text)
})
