import { expect, it } from 'vitest'
import { contactQueryWords } from './contact-query.rules.ts'

it('CSRCH-02 searches from two characters on, by words', () => {
  expect(contactQueryWords(' a ')).toEqual([])
  expect(contactQueryWords('Ro')).toEqual(['ro'])
  expect(contactQueryWords('  Roux   &  RYE ')).toEqual(['roux', '&', 'rye'])
})
