import { describe, expect, it } from 'vitest'
import { tsqueryOf } from './search-condition.rules.ts'
import {
  conditionOf,
  correctionOf,
  isUnknown,
  listingsMost,
  telling,
  type KnownWord,
} from './word-meaning.rules.ts'

const unknown: KnownWord = {
  word: 'burgr',
  stem: 'burgr',
  listings: 0,
  stemListings: 0,
  strong: 0,
  beginnings: [],
  nearest: null,
  split: null,
}

const query = (
  words: readonly string[],
  degree: 0 | 1 | 2,
  {
    known = [],
    ...meaning
  }: Partial<{
    known: readonly KnownWord[]
    categories: readonly string[]
    words: readonly (readonly string[])[]
  }> = {},
) => {
  const means = 'categories' in meaning || 'words' in meaning
  const segment = {
    words,
    meaning: means ? { categories: meaning.categories ?? [], words: meaning.words ?? [] } : null,
  }
  const condition = conditionOf(segment, (word) => known.find((one) => one.word === word), degree)
  return tsqueryOf([condition])
}

describe('what a word means', () => {
  const generator = { ...unknown, word: 'generators', stem: 'generat', listings: 9, strong: 2 }

  it('SRCH-04 is itself in singular and plural, and its stem only where that is what it is', () => {
    const known = [generator]
    expect(query(['generators'], 0, { known })).toBe(`('generators' | 'generator' | '+generat')`)
    expect(query(['generators'], 1, { known })).toBe(`('+generators' | '+generator' | '+generat')`)
    const rarely = [{ ...generator, listings: 0 }]
    expect(query(['generators'], 0, { known: rarely })).toContain(`'generat')`)
  })

  it('SRCH-04 is a trade without the stem, which is that of other words, too', () => {
    const known = [{ ...unknown, word: 'marketing', stem: 'market', listings: 5, stemListings: 9 }]
    const trade = { known, categories: ['c:advertising'] }
    expect(query(['marketing'], 0, trade)).toBe(`('c:advertising' | 'marketing' | 'marketings')`)
    expect(query(['marketing'], 2, trade)).toBe(
      `('c:advertising' | 'marketing':A | 'marketings':A)`,
    )
  })

  it('SRCH-04 is what it begins while it is rare', () => {
    const begun = {
      ...unknown,
      word: 'skil',
      stem: '',
      beginnings: [{ word: 'skillet', listings: 4 }],
    }
    expect(query(['skil'], 0, { known: [begun] })).toBe(`('skil' | 'skils' | 'skillet')`)
    expect(query(['skil'], 0, { known: [{ ...begun, listings: 3 }] })).toBe(`('skil' | 'skils')`)
  })

  it('SRCH-04 a phrase is never looked for in texts', () => {
    const phrase = { categories: ['c:moving'] }
    expect(query(['moving', 'company'], 0, phrase)).toBe(`('c:moving' | ('+moving' & '+company'))`)
    expect(query(['poboy'], 0, { words: [['po', 'boys'], ['sub']] })).toBe(
      `('poboy' | 'poboys' | ('+po' & '+boys') | 'sub')`,
    )
  })

  it('SRCH-04 is corrected only when nobody uses it', () => {
    expect(isUnknown(unknown)).toBe(true)
    expect(isUnknown(generator)).toBe(false)
    const burger = { word: 'burger', listings: 7, trade: false }
    expect(correctionOf({ ...unknown, nearest: burger }, false)).toEqual(['burger'])
    expect(correctionOf({ ...unknown, split: 'red stick' }, false)).toEqual(['red', 'stick'])
    expect(correctionOf(unknown, false)).toBeNull()
    const now = { ...unknown, word: 'now', nearest: { ...burger, word: 'not' } }
    expect(correctionOf(now, false)).toBeNull()
  })

  it('SRCH-04 a word of the language is corrected only to a trade', () => {
    const plumbing = { word: 'plumbing', listings: 7, trade: true }
    const pluming = { ...unknown, word: 'pluming', split: 'plu ming' }
    expect(correctionOf({ ...pluming, nearest: plumbing }, true)).toEqual(['plumbing'])
    expect(correctionOf({ ...pluming, nearest: { ...plumbing, trade: false } }, true)).toBeNull()
    expect(correctionOf(pluming, true)).toBeNull()
  })

  it('SRCH-04 leaves out words for any business, unless there are no others', () => {
    const [pizza, place, company] = ['pizza', 'shop', 'company'].map((word) => ({
      words: [word],
      meaning: null,
    }))
    const all = [pizza, place, company].filter((one) => one !== undefined)
    expect(telling(all)).toEqual([pizza])
    expect(telling(all.slice(1))).toEqual([place, company])
  })

  it('GQL-07 bounds the hits, and quotes every word', () => {
    expect(listingsMost({ words: ['generators'], meaning: null }, [generator])).toBe(9)
    expect(listingsMost({ words: ['a', 'b'], meaning: null }, [])).toBe(Number.POSITIVE_INFINITY)
    expect(query([`o'b`], 0)).toBe(`('o''b' | 'o''bs')`)
  })
})
