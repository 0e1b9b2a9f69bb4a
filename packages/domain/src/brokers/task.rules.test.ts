import { describe, expect, it } from 'vitest'
import { commissionOf, isQuiet, tasksOf, type BookFacts } from './task.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const ago = (days: number, hours = 0) =>
  new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)
const busy: BookFacts = {
  joinedAt: ago(900),
  balance: 500_00n,
  usual: 500_00n,
  lastSaleAt: ago(3),
  lastTradeAt: ago(2),
  bought: 400_00n,
  target: null,
  request: null,
}
const signalsOf = (more: Partial<BookFacts>, at = now) =>
  tasksOf({ ...busy, ...more }, at).map(({ signal }) => signal)

describe('the tasks of a broker', () => {
  it('are none for a member that sells and spends', () => {
    expect(signalsOf({})).toEqual([])
  })

  it.each<[string, Partial<BookFacts>, string[]]>([
    ['nothing sold for sixty days', { lastSaleAt: ago(60) }, ['needs-sales']],
    ['an hour less', { lastSaleAt: ago(59, 23) }, []],
    ['never sold', { lastSaleAt: null }, ['needs-sales']],
    ['never sold, but new', { lastSaleAt: null, joinedAt: ago(59) }, []],
    ['no trade for thirty days', { lastTradeAt: ago(30) }, ['no-trade']],
    ['an hour less without trade', { lastTradeAt: ago(29, 23) }, []],
    [
      'neither sold nor bought, but new',
      { lastTradeAt: null, lastSaleAt: null, joinedAt: ago(10) },
      [],
    ],
    [
      'neither sold nor bought',
      { lastTradeAt: null, lastSaleAt: null },
      ['needs-sales', 'no-trade'],
    ],
    ['half as much again as usual', { balance: 750_00n, bought: 0n }, ['has-balance']],
    ['a cent less than that', { balance: 749_99n, bought: 0n }, []],
    ['a tenth was spent', { balance: 750_00n, bought: 75_00n }, []],
    ['a cent less was spent', { balance: 750_00n, bought: 74_99n }, ['has-balance']],
    ['too little to call', { balance: 99_99n, usual: 0n, bought: 0n }, []],
    ['usually in debt', { balance: 100_00n, usual: -900_00n, bought: 0n }, ['has-balance']],
  ])('%s', (_case, more, found) => {
    expect(signalsOf(more)).toEqual(found)
  })

  it('name a request that nobody answered for a day', () => {
    const request = { requestId: 1, from: 'Tiles', amount: 20_00n, madeAt: ago(1) }
    expect(signalsOf({ request })).toEqual(['request-unanswered'])
    expect(signalsOf({ request: { ...request, madeAt: ago(0, 23) } })).toEqual([])
  })

  it('name a target that is not met in the last week of its month', () => {
    const target = { sum: 300_00n, bought: 100_00n, endsAt: ago(-7) }
    expect(tasksOf({ ...busy, target }, now)).toEqual([
      { signal: 'target-unmet', left: 200_00n, endsAt: target.endsAt },
    ])
    expect(tasksOf({ ...busy, target: { ...target, bought: -5n } }, now)).toMatchObject([
      { left: 300_00n },
    ])
    expect(signalsOf({ target: { ...target, bought: 300_00n } })).toEqual([])
    expect(signalsOf({ target }, ago(0, 1))).toEqual([])
    expect(signalsOf({ target }, ago(-7))).not.toContain('target-unmet')
  })

  it('come with the most urgent first', () => {
    const request = { requestId: 1, from: 'Tiles', amount: 20_00n, madeAt: ago(4) }
    const target = { sum: 300_00n, bought: 0n, endsAt: ago(-2) }
    const all = {
      request,
      target,
      lastSaleAt: null,
      lastTradeAt: null,
      balance: 900_00n,
      bought: 0n,
    }
    expect(signalsOf(all)).toEqual([
      ...['request-unanswered', 'target-unmet', 'needs-sales', 'has-balance', 'no-trade'],
    ])
  })
})

describe('a note about a task', () => {
  it.each([
    [null, false],
    [{ outcome: 'done', at: ago(29), until: null }, true],
    [{ outcome: 'done', at: ago(30), until: null }, false],
    [{ outcome: 'later', at: ago(50), until: ago(-1) }, true],
    [{ outcome: 'later', at: ago(0, 1), until: now }, false],
  ] as const)('%j puts it off: %s', (note, quiet) => {
    expect(isQuiet(note, now)).toBe(quiet)
  })
})

it('a share of fees is rounded down, and none of what was given back', () => {
  expect(commissionOf(199n, 1_000)).toBe(19n)
  expect(commissionOf(200n, 1_000)).toBe(20n)
  expect(commissionOf(-500n, 1_000)).toBe(0n)
})
