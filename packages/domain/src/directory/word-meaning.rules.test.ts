import { describe, expect, it } from 'vitest'
import { tsqueryOf } from './search-condition.rules.ts'
import { conditionOf, meaningOf, type KnownWord } from './word-meaning.rules.ts'

const unknown: KnownWord = {
  word: 'burgr',
  stem: 'burgr',
  listings: 0,
  stemListings: 0,
  beginnings: [],
  nearest: null,
}
const none = () => []

describe('what a word means', () => {
  it('SRCH-04 is itself and its stem when they stand anywhere', () => {
    const known = { ...unknown, word: 'burgers', stem: 'burger', listings: 9, stemListings: 12 }
    expect(meaningOf(known, none)).toMatchObject({
      lexemes: ['burgers', 'burger'],
      listings: 21,
      correctedTo: null,
    })
  })

  it('SRCH-04 is what it begins while it is rare, and not once people have a word for it', () => {
    const begun = { ...unknown, word: 'vet', beginnings: [{ word: 'veteran', listings: 40 }] }
    expect(meaningOf(begun, none)?.lexemes).toEqual(['veteran'])
    expect(meaningOf({ ...begun, listings: 50 }, none)?.lexemes).toEqual(['vet'])
    expect(meaningOf({ ...begun, listings: 3 }, none)?.lexemes).toEqual(['vet'])
    expect(meaningOf({ ...begun, listings: 2 }, none)).toEqual({
      lexemes: ['vet', 'veteran'],
      synonyms: [],
      listings: 42,
      listingsLeast: 40,
      correctedTo: null,
    })
    const synonym = meaningOf(begun, (word) => (word === 'vet' ? [['c:pets']] : []))
    expect(synonym).toEqual({
      lexemes: [],
      synonyms: [['c:pets']],
      listings: 0,
      listingsLeast: 0,
      correctedTo: null,
    })
    const ofStem = meaningOf({ ...unknown, word: 'pets', stem: 'pet' }, (word) =>
      word === 'pet' ? [['c:pets']] : [],
    )
    expect(ofStem?.synonyms).toEqual([['c:pets']])
  })

  it('SRCH-04 is the nearest word when it is none, with what that means', () => {
    const near = { ...unknown, nearest: { word: 'burger', listings: 7 } }
    expect(meaningOf(near, (word) => (word === 'burger' ? [['patty', 'melt']] : []))).toEqual({
      lexemes: ['burger'],
      synonyms: [['patty', 'melt']],
      listings: 7,
      listingsLeast: 7,
      correctedTo: 'burger',
    })
    expect(meaningOf(unknown, none)).toBeNull()
  })

  it('SRCH-04 is one lexeme when a word is its own stem, and none for a word without a stem', () => {
    const same = { ...unknown, word: 'tea', stem: 'tea', listings: 2, stemListings: 2 }
    expect(meaningOf(same, none)?.lexemes).toEqual(['tea'])
    const stop = { ...unknown, word: 'the', stem: '', listings: 9, stemListings: 9 }
    expect(meaningOf(stop, none)?.lexemes).toEqual(['the'])
  })

  it('SRCH-04 is nothing rather than another word when it says nothing', () => {
    const now = { ...unknown, word: 'now', stem: '', nearest: { word: 'not', listings: 40 } }
    expect(meaningOf(now, none)).toBeNull()
  })

  it('GQL-07 becomes a query in which every word is quoted', () => {
    const meaning = {
      lexemes: ["o'b", 'b'],
      synonyms: [['patty', 'melt'], ['c:pets']],
      listings: 1,
      listingsLeast: 1,
      correctedTo: null,
    }
    const query = (weight: 0 | 1 | 2) => tsqueryOf([conditionOf(meaning, weight)])
    expect(query(0)).toBe(`('o''b' | 'b' | ('patty' & 'melt') | 'c:pets')`)
    expect(query(1)).toBe(`('+o''b' | '+b' | ('+patty' & '+melt') | 'c:pets')`)
    expect(query(2)).toContain(`'b':A |`)
  })
})
