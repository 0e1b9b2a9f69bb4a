import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageBands,
  ageing,
  lotsLeft,
  noAgeing,
  percentStagnant,
  spendOldest,
  stagnantOf,
  totalOf,
  type Lot,
} from './ageing.rules.ts'

const dayMs = 86_400_000
const at = new Date('2026-11-01T05:00:00Z')
const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs)
const lot = (days: number, amount: bigint): Lot => ({ at: daysAgo(days), amount })

/** The older way: a queue of lots from which each debit takes the oldest. */
function explicitLots(moves: readonly { readonly days: number; readonly amount: bigint }[]): Lot[] {
  let lots: Lot[] = []
  for (const { days, amount } of moves) {
    if (amount > 0n) lots.push(lot(days, amount))
    let debit = -amount
    while (debit > 0n) {
      const [oldest, ...rest] = lots
      if (!oldest) break
      const left = oldest.amount - debit
      debit -= oldest.amount
      lots = left > 0n ? [{ ...oldest, amount: left }, ...rest] : rest
    }
  }
  return lots
}

/** Movements, the oldest first, none of which takes more than there is. */
const histories = fc
  .array(
    fc.record({ gap: fc.integer({ min: 0, max: 200 }), amount: fc.integer({ min: -9_999 }) }),
    {
      maxLength: 40,
    },
  )
  .map((drawn) => {
    let [days, balance] = [1_500, 0n]
    return drawn.map(({ gap, amount }) => {
      days = Math.max(0, days - gap)
      const wanted = BigInt(amount % 10_000)
      const moved = wanted < -balance ? -balance : wanted
      balance += moved
      return { days, amount: moved }
    })
  })

describe('the age of a balance', () => {
  it('SPEND-11 is that of the newest credits, exactly as with explicit lots', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        const balance = moves.reduce((sum, { amount }) => sum + amount, 0n)
        const newestFirst = moves
          .filter(({ amount }) => amount > 0n)
          .map(({ days, amount }) => lot(days, amount))
          .toReversed()
        const left = lotsLeft(newestFirst, balance)
        expect(left.toReversed()).toEqual(explicitLots(moves))
        expect(totalOf(ageing(left, at))).toBe(balance)
      }),
      { numRuns: 2_000 },
    )
  })

  it('SPEND-11 after spending is that of the lots after spending', () => {
    fc.assert(
      fc.property(histories, fc.bigInt({ min: 0n, max: 50_000n }), (moves, more) => {
        const before = ageing(explicitLots(moves), at)
        const most = more < totalOf(before) ? more : totalOf(before)
        const after = explicitLots([...moves, { days: 0, amount: -most }])
        expect(spendOldest(before, most)).toEqual(ageing(after, at))
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    [0, 'to90'],
    [90, 'to90'],
    [90.99, 'to90'],
    [91, 'to180'],
    [180, 'to180'],
    [181, 'to270'],
    [271, 'to360'],
    [360, 'to360'],
    [361, 'to3Years'],
    [1_095, 'to3Years'],
    [1_096, 'over3Years'],
    [9_000, 'over3Years'],
  ] as const)('ENT-28 counts %f days among %s', (days, band) => {
    expect(ageing([lot(days, 5n)], at)).toEqual({ ...noAgeing, [band]: 5n })
  })

  it('SPEND-11 nothing is left of credits when the balance is not positive', () => {
    expect(lotsLeft([lot(1, 5n)], 0n)).toEqual([])
    expect(lotsLeft([lot(1, 5n)], -3n)).toEqual([])
    expect(lotsLeft([], 5n)).toEqual([])
  })

  it('SPEND-11 spending more than there is leaves nothing, and nothing below zero', () => {
    const aged = { ...noAgeing, to90: 3n, over3Years: 2n }
    expect(spendOldest(aged, 4n)).toEqual({ ...noAgeing, to90: 1n })
    expect(spendOldest(aged, 9n)).toEqual(noAgeing)
  })

  it('SPEND-06 percentStagnant is the share older than 90 days, never rounded up', () => {
    expect(percentStagnant(noAgeing)).toBe(0)
    expect(percentStagnant({ ...noAgeing, to90: 75_00n, to180: 25_00n })).toBe(25)
    expect(percentStagnant({ ...noAgeing, to90: 750_01n, to360: 249_99n })).toBe(24.99)
    expect(percentStagnant({ ...noAgeing, over3Years: 1n })).toBe(100)
    expect(stagnantOf({ ...noAgeing, to90: 1n, to270: 2n, to3Years: 4n })).toBe(6n)
  })

  it('ENT-28 bands cover every age once', () => {
    expect(ageBands.map(({ name }) => name).toSorted()).toEqual(Object.keys(noAgeing).toSorted())
  })
})
