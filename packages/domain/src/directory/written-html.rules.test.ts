import { expect, test } from 'vitest'
import {
  blocksApart,
  tablesApart,
  writtenLength,
  writtenSchemes,
  writtenTags,
} from './written-html.rules.ts'

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
  ['<BR><Br/>x', 1],
  ['</1>', 4],
  ['&AMP;&#X1f35f;', 2],
  ['&;&#;&#x;&#xg;&1a;&amp', 22],
  ['&frac12;&a1;', 2],
  ['&a b;', 5],
])('API-39 counts what is read in %s', (html, length) => {
  expect(writtenLength(html)).toBe(length)
})

test('SEC-09 a text has paragraphs, headings, lists, links and stress, and nothing that runs', () => {
  expect(writtenTags).toEqual([
    ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'strong', 'em', 'b', 'i', 'u'],
  ])
  expect(writtenSchemes).toEqual(['https', 'http', 'mailto', 'tel'])
})

test('STORE-13 the words of a pasted table stay apart', () => {
  const table =
    '<table><tr><td>Monday</td><TD >Red beans</TD ></tr ><tr><th>Friday</th></tr></table>'
  const apart =
    '<table><tr><td>Monday </td><TD >Red beans <br></TD ></tr >' +
    '<tr><th>Friday <br></th></tr></table>'
  expect(tablesApart(table)).toBe(apart)
  expect(blocksApart(table)).toBe(apart)
  expect(blocksApart('<div>a</div><p>b</p><h4>c</h4>')).toBe(
    '<div>a<br></div><p>b</p><h4>c<br></h4>',
  )
})
