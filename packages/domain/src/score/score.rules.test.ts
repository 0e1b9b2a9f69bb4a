import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScoreBoost, ScorePenalty } from './score-policy.rules.ts'
import { defaultScorePolicy as policy } from './score-policy.rules.ts'
import { aged, perfect } from './score.fixtures.ts'
import { moxeyScore, type ScoreInput } from './score.rules.ts'

const scoreOf = (change: Partial<ScoreInput> = {}) => moxeyScore({ ...perfect, ...change }, policy)

function pointsOf(name: ScoreBoost | ScorePenalty, change: Partial<ScoreInput>): number {
  const { boosts, penalties } = scoreOf(change).working
  const line = [...boosts, ...penalties].find((one) => one.name === name)
  return line?.points ?? -1
}

describe('the score', () => {
  it('SCORE-01 SCORE-07 of a perfect member is exactly 850', () => {
    const { score, working } = scoreOf()
    expect(score).toBe(850)
    expect(working.base).toBe(300)
    expect(working.boosts.map(({ points, most }) => points === most)).not.toContain(false)
    expect(working.penalties.map(({ points }) => points)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it.each<[ScoreBoost, number, Partial<ScoreInput>]>([
    ['healthy', 125, { aged: aged({ to90: 1n, to180: 1n }) }],
    ['healthy', 0, { aged: aged({ over3Years: 1n }) }],
    // Nothing is old: the balance is zero.
    ['healthy', 250, { aged: aged({}) }],
    ['purchases', 40, { purchases: 450_00n }],
    ['purchases', 0, { purchases: 0n }],
    // More was given back than bought.
    ['purchases', 0, { purchases: -1n }],
    // Without a target, 25.00 give all.
    ['purchases', 80, { target: 0n, purchases: 25_00n }],
    ['purchases', 40, { target: 0n, purchases: 12_50n }],
    ['sales', 30, { sales: 300_00n }],
    ['sales', 60, { sales: 25_00n, median: null }],
    ['sales', 30, { sales: 12_50n, median: 1_00n }],
    ['transaction', 4, { partners: 1 }],
    ['transaction', 60, { partners: 40 }],
    ['craAutoload', 0, { isEnrolled: false }],
    ['craAutoload', 0, { isReloadDeclined: true }],
    ['craAutoload', 40, { isDeclined: true }],
    ['recur', 20, { recurring: 2 }],
    ['recur', 30, { recurring: 9 }],
    ['craReload', 10, { loads: 1 }],
    ['craReload', 30, { loads: 30 }],
  ])('SCORE-07 gives for %s %i points', (name, points, change) => {
    expect(pointsOf(name, change)).toBe(points)
  })

  it.each<[ScorePenalty, number, Partial<ScoreInput>]>([
    ['unhealthy91_180', 15, { aged: aged({ to90: 5n, to180: 5n }) }],
    ['unhealthy181_270', 60, { aged: aged({ to270: 5n }) }],
    ['unhealthy271_360', 25, { aged: aged({ to90: 3n, to360: 1n }) }],
    ['unsafe361plus', 150, { aged: aged({ to3Years: 1n, over3Years: 1n }) }],
    ['creditUse', 0, { balance: -400_00n }],
    ['creditUse', 25, { balance: -450_00n }],
    ['creditUse', 50, { balance: -500_00n }],
    ['creditUse', 50, { balance: -900_00n }],
    ['creditUse', 50, { balance: -1n, creditLimit: 0n }],
    ['creditUse', 0, { balance: 0n, creditLimit: 0n }],
    ['reserveBelowZero', 25, { reserve: -1n }],
    ['reserveBelowZero', 0, { reserve: 0n }],
    ['cardDeclined', 20, { isDeclined: true }],
  ])('SCORE-07 takes for %s %i points', (name, points, change) => {
    expect(pointsOf(name, change)).toBe(points)
  })

  it('SCORE-07 explains each line by what counts, and rounds half up', () => {
    const { working } = scoreOf({ purchases: 5_62n, target: 300_00n })
    const [healthy, purchases] = working.boosts
    expect(healthy).toEqual({
      name: 'healthy',
      ...{ points: 250, most: 250, have: 1_000_00n, goal: 1_000_00n, isMoney: true },
    })
    // 80 x 5.62 / 900 is 0.4996; a cent more is 0.5004.
    expect(purchases).toMatchObject({ points: 0, have: 5_62n, goal: 900_00n })
    expect(pointsOf('purchases', { purchases: 5_63n })).toBe(1)
    expect(working.boosts.map(({ isMoney }) => isMoney)).toEqual([
      ...[true, true, true, false, false, false, false],
    ])
    expect(working.penalties.map(({ isMoney }) => isMoney)).toEqual([
      ...[true, true, true, true, true, false, false],
    ])
  })

  it('SCORE-07 is as the policy says, and within 0 and 850', () => {
    const worst = { aged: aged({ over3Years: 1n }), balance: -1n, creditLimit: 0n, reserve: -1n }
    const nothing = { partners: 0, sales: 0n, purchases: 0n, loads: 0, recurring: 0 }
    const input = { ...perfect, ...worst, ...nothing, isDeclined: true, isReloadDeclined: true }
    expect(moxeyScore(input, policy).score).toBe(300 - 150 - 50 - 25 - 20)
    expect(moxeyScore(input, { ...policy, base: 10 }).score).toBe(0)
    expect(moxeyScore(perfect, { ...policy, base: 800 }).score).toBe(850)
    const strict = { ...policy, targets: 6, partners: 30, recurring: 6, loads: 6 }
    expect(moxeyScore(perfect, strict).score).toBe(850 - 40 - 30 - 15 - 15)
    const free = { ...policy, creditUseBasisPoints: 10_000 }
    expect(moxeyScore({ ...perfect, balance: -500_00n }, free).score).toBe(850)
  })

  it('SCORE-07 never falls by a purchase, a sale, a partner, a load or younger money', () => {
    const money = fc.bigInt({ min: 0n, max: 100_000_00n })
    const count = fc.nat(20)
    fc.assert(
      fc.property(fc.tuple(money, money, money), fc.tuple(count, count), (sums, counts) => {
        const [[bought, sold, old], [partners, loads]] = [sums, counts]
        const input = {
          ...{ purchases: bought, sales: sold, partners, loads },
          aged: aged({ to90: 500_00n, to180: old }),
        }
        const { score } = scoreOf(input)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(850)
        for (const better of [
          { purchases: bought + 1_00n },
          { sales: sold + 1_00n },
          { partners: partners + 1 },
          { loads: loads + 1 },
          { aged: aged({ to90: 500_00n + old / 2n, to180: old - old / 2n }) },
        ]) {
          expect(scoreOf({ ...input, ...better }).score).toBeGreaterThanOrEqual(score - 1)
        }
      }),
    )
  })
})
