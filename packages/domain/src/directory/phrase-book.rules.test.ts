import { expect, it } from 'vitest'
import { createPhraseBook, singular } from './phrase-book.rules.ts'

const book = createPhraseBook({
  categories: ['Auto Repair', 'Car Wash', 'Hair and Beauty', 'Stores', 'Landscaping'],
  synonyms: [
    { word: 'car', meaning: '#Auto Repair' },
    { word: 'lawn care', meaning: '#Landscaping' },
    { word: 'poboy', meaning: 'po boys' },
    { word: 'beer', meaning: '#Bars' },
  ],
})

const trades = (text: string) =>
  book
    .read(text.split(' '))
    .map(({ words, meaning }) => [words.join(' '), meaning?.categories ?? null])

it.each([
  ['car wash', [['car wash', ['c:car-wash']]]],
  ['car', [['car', ['c:auto-repair']]]],
  ['cars', [['cars', ['c:auto-repair']]]],
  ['auto repair', [['auto repair', ['c:auto-repair']]]],
  ['repair', [['repair', null]]],
  ['hair', [['hair', ['c:hair-and-beauty']]]],
  ['beauty', [['beauty', ['c:hair-and-beauty']]]],
  ['lawn care', [['lawn care', ['c:landscaping']]]],
  ['lawn', [['lawn', null]]],
  ['landscape', [['landscape', ['c:landscaping']]]],
  ['po boys', [['po boys', []]]],
  ['store', [['store', ['c:stores']]]],
  [
    'book store',
    [
      ['book', null],
      ['store', null],
    ],
  ],
  ['beer', [['beer', null]]],
])('SRCH-04 %j is read as %j', (text, read) => {
  expect(trades(text)).toEqual(read)
})

it('SRCH-04 a synonym may mean words', () => {
  expect(book.meaningOf(['poboys'])).toEqual({ categories: [], words: [['po', 'boys']] })
})

it.each([
  ['bakeries', 'bakery'],
  ['boxes', 'box'],
  ['houses', 'house'],
  ['glass', 'glass'],
  ['taxes', 'tax'],
  ['bus', 'bus'],
  ['ads', 'ads'],
])('SRCH-04 %s is one %s', (word, one) => {
  expect(singular(word)).toBe(one)
})
