import { describe, expect, it } from 'vitest'
import { anyOf, oneOf, phraseOf, tsqueryOf, type Condition } from './search-condition.rules.ts'

const word = (lexeme: string, weight: 0 | 1 | 2 = 0) => ({ lexeme, weight })

describe('what must hold of a listing', () => {
  it.each<[string, Condition[]]>([
    [`('burger')`, [[[word('burger')]]]],
    [`('+burger')`, [[[word('burger', 1)]]]],
    [`('burger':A)`, [[[word('burger', 2)]]]],
    [`(('patty' & '+melt'))`, [[[word('patty'), word('melt', 1)]]]],
    [`('a' | 'b') & ('c')`, [[[word('a')], [word('b')]], [[word('c')]]]],
    [`(('bread' <-> 'pudding'))`, [phraseOf(['bread', 'pudding'])]],
    ['', []],
  ])('GQL-07 is asked for as %s', (query, conditions) => {
    expect(tsqueryOf(conditions)).toBe(query)
  })

  it('GQL-07 keeps what was typed between quotes, also when it has some', () => {
    expect(tsqueryOf([[[word("o'b' | 'x", 2)]]])).toBe(`('o''b'' | ''x':A)`)
    expect(tsqueryOf([[[word("o'b", 1)]]])).toBe(`('+o''b')`)
  })

  it('GQL-07 one of some filters, and one of some conditions', () => {
    const filters = oneOf(['c:dental', 'c:pets'])
    expect(filters).toEqual([[word('c:dental')], [word('c:pets')]])
    expect(anyOf([filters, [[word('a', 2), word('b')]]])).toEqual([
      [word('c:dental')],
      [word('c:pets')],
      [word('a', 2), word('b')],
    ])
  })
})
