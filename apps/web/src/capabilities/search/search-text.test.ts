import { expect, test } from 'vitest'
import { isNumberText, searchQuery } from './search-text.ts'

test.each([
  ['2255550120', '2255550120'],
  ['225 555 0120', '225 555 0120'],
  ['90', null],
  ['9012345678', null],
  ['22555501', null],
])('CSRCH-02 CSRCH-11 ten digits %j are a phone number: %j', (text, query) => {
  expect(searchQuery(text)).toBe(query)
})

test.each([
  ['9012 3456 7890 1238', true],
  ['90', true],
  ['9012-3456-7890-1238', true],
  ['9012–3456–7890–1238', true],
  ['9012.3456.7890.1238', true],
  ['9012\u200B345678901238', true],
  // A phone number is looked for, not looked up as a card.
  ['504-555-0123', false],
  ['+1 (504) 555-0123', false],
  ['7-Eleven', false],
  ['-', false],
  ['', false],
])('CSRCH-11 %j is the number of a card: %s', (text, is) => {
  expect(isNumberText(text)).toBe(is)
  expect(searchQuery(text) === null).toBe(is || text.length < 2)
})
