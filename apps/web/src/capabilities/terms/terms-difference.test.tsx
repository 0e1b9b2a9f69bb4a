import { expect, test } from 'vitest'
import { blocksOf, termsDifference } from './terms-difference.ts'

test('ADMIN-04 reads paragraphs, headings, items and cells, with where links lead', () => {
  const html =
    '<section><h2>Fees</h2>Before <b>all</b> else<br>pay.<ul><li><p>One</p></li><li>Two</li></ul>' +
    '<table><tr><td>5 %</td></tr></table><p><a href="https://a.example">Rates</a></p><hr></section>'
  expect(blocksOf(html)).toEqual([
    { kind: 'heading', text: 'Fees' },
    { kind: 'text', text: 'Before all else pay.' },
    { kind: 'item', text: 'One' },
    { kind: 'item', text: 'Two' },
    { kind: 'text', text: '5 %' },
    { kind: 'text', text: 'Rates (https://a.example)' },
  ])
})

test('ADMIN-04 says by sentence what is added, removed and stays', () => {
  const before = '<h2>Fees</h2><p>A fee is 5 %. It is due at once.</p><p>Old.</p><p>End.</p>'
  const after = '<h2>Fees</h2><p>A fee is 6 %. It is due at once.</p><p>End.</p><p>New.</p>'
  expect(termsDifference(before, after)).toEqual({
    changes: [
      { is: 'same', paragraphs: 1 },
      {
        ...{ is: 'changed', kind: 'text' },
        parts: [
          { as: 'removed', text: 'A fee is 5 %.' },
          { as: 'added', text: 'A fee is 6 %.' },
          { as: 'same', text: 'It is due at once.' },
        ],
      },
      { is: 'changed', kind: 'text', parts: [{ as: 'removed', text: 'Old.' }] },
      { is: 'same', paragraphs: 1 },
      { is: 'changed', kind: 'text', parts: [{ as: 'added', text: 'New.' }] },
    ],
    added: 2,
    removed: 2,
  })
})

test('ADMIN-04 the look alone changes no words, and the same text nothing', () => {
  const plain = '<p>Pay fairly.</p>'
  for (const other of [plain, '<h3>Pay <b>fairly</b>.</h3>', '<ul><li>Pay fairly.</li></ul>']) {
    expect(termsDifference(plain, other)).toMatchObject({ added: 0, removed: 0 })
  }
})
