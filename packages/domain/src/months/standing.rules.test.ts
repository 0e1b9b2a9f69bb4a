import { describe, expect, it } from 'vitest'
import { standingAt, type Move } from './standing.rules.ts'

const day = (of: number) => new Date(Date.UTC(2026, 0, of))
const move = (of: number, amount: bigint, more: Partial<Move> = {}): Move => ({
  ...{ transferId: `t${of}`, kind: 'send', reverses: null, at: day(of), amount },
  ...{ sold: null, bought: null, ...more },
})
const always = { salesFrom: day(1), purchasesFrom: day(1) }
const lotsAt = (moves: readonly Move[], until: Date) =>
  standingAt(moves, { ...always, until }).lots.map(({ at, amount }) => [at.getUTCDate(), amount])

describe('how a member stood', () => {
  it('SPEND-11 a balance is its newest credits, of what moved before the moment', () => {
    const moves = [move(1, 100n), move(2, 50n), move(3, -70n), move(4, 10n)]
    expect(lotsAt(moves, day(5))).toEqual([
      [4, 10n],
      [2, 50n],
      [1, 30n],
    ])
    expect(lotsAt(moves, day(4))).toEqual([
      [2, 50n],
      [1, 30n],
    ])
    expect(lotsAt(moves, day(1))).toEqual([])
    expect(standingAt(moves, { ...always, until: day(4) }).balance).toBe(80n)
  })

  it.each(['release', 'refund', 'staff-reversal'])('SPEND-11 a %s is no credit', (kind) => {
    const moves = [move(1, 100n), move(2, -60n), move(3, 60n, { kind, reverses: 't2' })]
    expect(lotsAt(moves, day(9))).toEqual([[1, 100n]])
  })

  it('SPEND-11 what was given back of a credit is no part of it, once it is given back', () => {
    const back = { kind: 'refund', reverses: 't2' }
    const moves = [move(1, 100n), move(2, 50n), move(3, -20n, back), move(4, -30n, back)]
    expect(lotsAt(moves, day(3))).toEqual([
      [2, 50n],
      [1, 100n],
    ])
    expect(lotsAt(moves, day(4))).toEqual([
      [2, 30n],
      [1, 100n],
    ])
    expect(lotsAt(moves, day(5))).toEqual([[1, 100n]])
  })

  it('SPEND-03 SPEND-09 counts sales and purchases from their own moments on', () => {
    const moves = [
      move(1, 5n, { sold: 5n }),
      move(2, 7n, { sold: 7n }),
      move(3, -2n, { sold: -2n }),
      move(3, -4n, { bought: 4n }),
      move(4, -9n, { bought: 9n }),
    ]
    const moment = { until: day(4), salesFrom: day(2), purchasesFrom: day(3) }
    expect(standingAt(moves, moment)).toMatchObject({ sales: 5n, purchases: 4n })
  })
})
