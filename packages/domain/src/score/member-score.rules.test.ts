import { describe, expect, it } from 'vitest'
import { defaultMonthPolicy } from '../months/month-policy.rules.ts'
import { liquidityOf, memberScore, type MemberStanding } from './member-score.rules.ts'
import { defaultScorePolicy } from './score-policy.rules.ts'
import { daysAgo, now, perfectMember } from './score.fixtures.ts'

const policies = { score: defaultScorePolicy, month: defaultMonthPolicy }
const today = '2026-11-27'
const scoreOf = (change: Partial<MemberStanding> = {}) =>
  memberScore({ ...perfectMember, ...change }, { now, today }, policies)

describe('the score of a member', () => {
  it('SCORE-01 SCORE-02 ENT-24 has a rating, and its balance in bands', () => {
    expect(scoreOf()).toMatchObject({
      day: today,
      grade: 'Exceptional',
      graded: { score: 850, totalScore: 850, wobble: 0 },
      health: [1_000_00n, 0n, 0n, 0n, 0n],
    })
  })

  it('SCORE-07 is rated by what is shown, and says what holds it back', () => {
    const { grade, graded } = scoreOf({ before: { day: '2026-11-26', totalScore: 600 } })
    expect(graded).toEqual({ score: 850, totalScore: 615, wobble: -235 })
    expect(grade).toBe('Good')
  })

  it('SCORE-05 cannot be graded without a trade, or in the first 30 days; its lines are there', () => {
    for (const change of [{ hasTraded: false }, { ageDays: 29 }]) {
      const { grade, graded, working } = scoreOf(change)
      expect([grade, graded]).toEqual(['cannot grade', null])
      expect(working.boosts).toHaveLength(7)
    }
  })

  it('SCORE-07 ENT-12 of a debtor goes by the age of the debt, in negative bands', () => {
    const debts = [
      { at: daysAgo(10), amount: 60_00n },
      { at: daysAgo(100), amount: 20_00n },
      { at: daysAgo(2_000), amount: 20_00n },
    ]
    const { health, working } = scoreOf({ balance: -100_00n, debts })
    expect(health).toEqual([-60_00n, -20_00n, 0n, 0n, -20_00n])
    expect(working.boosts[0]).toMatchObject({ name: 'healthy', points: 150 })
    expect(working.penalties[0]).toMatchObject({ name: 'unhealthy91_180', points: 6 })
    expect(working.penalties[3]).toMatchObject({ name: 'unsafe361plus', points: 30 })
  })

  it('SCORE-07 takes the frozen target, and where there is none the same rule of what stands now', () => {
    const goalOf = (change: Partial<MemberStanding>) => scoreOf(change).working.boosts[1]?.goal
    expect(goalOf({ frozenTarget: 500_00n })).toBe(1_500_00n)
    // 600.00 in three months are 200.00 a month, and a tenth of the 800.00 above them.
    expect(goalOf({ frozenTarget: null })).toBe(840_00n)
    expect(goalOf({ frozenTarget: null, balance: -5n })).toBe(25_00n)
  })

  it('ENT-24 liquidity is what was spent of what could be', () => {
    expect(liquidityOf({ balance: 300_00n, purchases: 100_00n })).toBe(0.25)
    expect(liquidityOf({ balance: 200_00n, purchases: 100_00n })).toBe(0.33)
    expect(liquidityOf({ balance: -300_00n, purchases: 100_00n })).toBe(1)
    expect(liquidityOf({ balance: 0n, purchases: 0n })).toBe(0)
    expect(liquidityOf({ balance: 5n, purchases: -1n })).toBe(0)
  })
})

describe('helping and advice', () => {
  it('SCORE-04 SCORE-07 what gives points helps, the most first; what is missing is advice', () => {
    const { helping, advice } = scoreOf({ partners: 10, loads: 0, isEnrolled: false })
    expect(helping.map(({ name, points }) => `${name} ${points}`)).toEqual([
      ...['healthy 250', 'purchases 80', 'sales 60', 'transaction 40', 'recur 30'],
    ])
    expect(advice).toEqual([
      { name: 'craAutoload', gain: 40 },
      { name: 'craReload', gain: 30 },
      { name: 'transaction', gain: 20 },
    ])
    expect(scoreOf().advice).toEqual([])
  })

  it('SCORE-07 a penalty is advice, too', () => {
    const { advice } = scoreOf({ reserve: -5n })
    expect(advice).toEqual([{ name: 'reserveBelowZero', gain: 25 }])
  })

  it.each([
    [359, 24_99n, 24_99n, ['firstSale', 'firstPurchase']],
    [359, 25_00n, 24_99n, ['firstPurchase']],
    [0, 0n, 25_00n, ['firstSale']],
    [360, 0n, 0n, []],
  ])('SCORE-06 at %i days with sales %i and purchases %i it begins with %j', (...given) => {
    const [ageDays, sales, purchases, first] = given
    const names = scoreOf({ ageDays, sales, purchases }).advice.map(({ name }) => name)
    expect(names.slice(0, first.length)).toEqual(first)
    expect(names.filter((name) => name.startsWith('first'))).toEqual(first)
    // Not in two ways.
    expect(names.includes('sales') && first.includes('firstSale')).toBe(false)
  })
})
