import { describe, expect, it } from 'vitest'
import { makeCardNumber } from '../members/card-number.rules.ts'
import { readDeskQuery, type DeskQuery } from './desk-query.rules.ts'
import { changeOf, percentOf, tradesEach, yearsOf } from './figures.rules.ts'

const card = makeCardNumber('1234567890123') ?? ''
const giftCard = '9112345678901273'
const transfer = '0198C0DE-0000-4000-8000-00000000000a'

describe('ADMIN-01 what is typed into the search of the desk', () => {
  it.each<[string, Partial<DeskQuery>]>([
    ['K7MP 2QX9 WD', { code: 'K7MP2QX9WD', words: 'k7mp 2qx9 wd' }],
    ['k7mp2qx9wd', { code: 'K7MP2QX9WD' }],
    ['K7MP2QX9W0', { code: null }],
    [
      ` ${card.slice(0, 4)} ${card.slice(4)} `,
      { card, words: '', memberNumber: null, phone: null },
    ],
    [giftCard, { giftCard, card: null, words: '', memberNumber: null }],
    ['4242', { lastFour: '4242', memberNumber: '4242', words: '4242' }],
    ['•••• 4242', { lastFour: '4242', memberNumber: null }],
    ['(504) 555-0177', { phone: '5045550177', lastFour: null }],
    ['+1 504 555 0177', { phone: '5045550177' }],
    ['Una@Prints.example', { email: 'una@prints.example' }],
    ['8-0017', { memberNumber: '8-0017' }],
    ['Whitfield', { memberNumber: null, words: 'whitfield', code: null }],
    ['Dana’s Café', { words: 'dana cafe' }],
    [transfer, { transferId: transfer.toLowerCase(), words: '' }],
  ])('%s', (typed, found) => {
    expect(readDeskQuery(typed)).toMatchObject(found)
  })
})

describe('figures', () => {
  it('are compared in whole percent, where something was before', () => {
    expect(changeOf(110n, 100n)).toBe(10)
    expect(changeOf(90n, 100n)).toBe(-10)
    expect(changeOf(100, 100)).toBe(0)
    expect(changeOf(5, 0)).toBeNull()
    expect(changeOf(5, -3)).toBeNull()
    expect(changeOf(2_000, 100)).toBeNull()
    expect(percentOf(1n, 3n)).toBe(33)
    expect(percentOf(1n, 0n)).toBeNull()
    expect(tradesEach({ trades: 10, active: 3 })).toBe(3.3)
    expect(tradesEach({ trades: 0, active: 0 })).toBeNull()
  })

  it('of two years are the last twelve months and the twelve before', () => {
    const months = Array.from({ length: 24 }, (_, at) => {
      return { month: String(at), trades: 1, volume: at < 12 ? 1n : 2n }
    })
    expect(yearsOf(months)).toEqual({ now: 24n, before: 12n })
  })
})
