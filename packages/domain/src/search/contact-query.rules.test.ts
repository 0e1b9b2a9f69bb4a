import { expect, it } from 'vitest'
import {
  contactQueryPhone,
  contactQueryWords,
  mayHaveTwoErrors,
  withTypingError,
} from './contact-query.rules.ts'

it.each([
  [' a ', []],
  ['', []],
  ['𝒳', []],
  ['李明', ['李明']],
  ['Ｒｏ', ['ro']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['  Roux   &  RYE ', ['roux', 'rye']],
  ['roux and rye', ['roux', 'rye']],
  ['The', ['the']],
  ['guidry’s', ['guidry']],
  ['Nuñez', ['nunez']],
  ['%%', []],
  ['🍕🍕', []],
])('CSRCH-02 A5 %j is searched by %j', (query, words) => {
  expect(contactQueryWords(query)).toEqual(words)
})

it('CSRCH-02 a phone number is one in any dress', () => {
  expect(contactQueryPhone('(225) 555-0120')).toBe('2255550120')
  expect(contactQueryPhone('+1 225.555.0120')).toBe('2255550120')
  for (const text of ['555-0120', 'bakehouse', '9012 3456 7890 1234']) {
    expect(contactQueryPhone(text)).toBeNull()
  }
})

it.each([
  ['bakehose', 'red stick bakehouse', true],
  ['bakehuose', 'red stick bakehouse', true],
  ['bakehousse', 'red stick bakehouse', true],
  ['bakehoise', 'red stick bakehouse', true],
  ['bakexosu', 'red stick bakehouse', false],
  ['nakehouse', 'red stick bakehouse', false],
  ['bakehoi', 'red stick bakehouse', true],
  ['mrco', 'marco guidry', true],
  ['marc', 'marcos guidry', false],
  ['guidyr', 'guidry garage', true],
  ['guidrys', 'guidry garage', true],
])('CSRCH-06 %j is a typing error in %j: %s', (word, name, isMeant) => {
  expect(new RegExp(withTypingError(word) ?? 'x').test(` ${name}`)).toBe(isMeant)
})

it('CSRCH-06 two letters may be wrong in a long word only', () => {
  expect(['guidry', 'bakehose', 'a'.repeat(25), '5045550123'].map(mayHaveTwoErrors)).toEqual([
    ...[false, true, false, false],
  ])
})

it('CSRCH-06 short words and numbers are taken as typed', () => {
  expect(withTypingError('roy')).toBeNull()
  expect(withTypingError('70118')).toBeNull()
})
