import { expect, it } from 'vitest'
import { contactQueryWords } from './contact-query.rules.ts'

it('CSRCH-02 searches from two characters on, by words', () => {
  expect(contactQueryWords(' a ')).toEqual([])
  expect(contactQueryWords('')).toEqual([])
  // One letter of two units of the computer, and two of them; a wide letter is as a plain one.
  expect(contactQueryWords('𝒳')).toEqual([])
  expect(contactQueryWords('李明')).toEqual(['李明'])
  expect(contactQueryWords('Ｒｏ')).toEqual(['ro'])
  expect(contactQueryWords('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(contactQueryWords('Ro')).toEqual(['ro'])
  expect(contactQueryWords('  Roux   &  RYE ')).toEqual(['roux', '&', 'rye'])
})
