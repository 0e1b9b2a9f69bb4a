import { expect, test } from 'vitest'
import { writtenLength } from './written-html.rules.ts'

test.each([
  ['', 0],
  ['plain', 5],
  ['<p>two <strong>words</strong></p>', 9],
  ['<a href="https://long.example/far/away">here</a>', 4],
  ['Fish &amp; chips &#8211; &#x1F35F;', 16],
  ['🍣 sushi', 7],
  // No mark-up, though it looks a little like it: what is read is counted.
  ['1 < 2 and 3 > 2', 15],
  ['<a<a<a', 6],
])('API-39 counts what is read in %s', (html, length) => {
  expect(writtenLength(html)).toBe(length)
})
