import { describe, expect, it } from 'vitest'
import { canGrade, ratingOf, shownScore } from './grade.rules.ts'

describe('the rating', () => {
  it.each([
    [850, 'Exceptional'],
    [740, 'Exceptional'],
    [739, 'Very Good'],
    [630, 'Very Good'],
    [629, 'Good'],
    [520, 'Good'],
    [519, 'Fair'],
    [410, 'Fair'],
    [409, 'Needs Improvement'],
    [0, 'Needs Improvement'],
  ])('SCORE-02 of %i is %s', (score, rating) => {
    expect(ratingOf(score)).toBe(rating)
  })

  it.each([
    [29, true, false],
    [30, true, true],
    [300, false, false],
  ])('SCORE-05 of a member of %i days that has traded: %s, can be given: %s', (...given) => {
    const [ageDays, hasTraded, can] = given
    expect(canGrade({ ageDays, hasTraded }, { leastAgeDays: 30 })).toBe(can)
  })
})

describe('the shown score', () => {
  const today = '2026-11-27'
  const shown = (score: number, day: string, totalScore: number) =>
    shownScore(score, { today, before: { day, totalScore } }, { dayStep: 15 })

  it('SCORE-07 moves towards the score by at most 15 a day', () => {
    expect(shown(700, '2026-11-26', 600)).toBe(615)
    expect(shown(610, '2026-11-26', 600)).toBe(610)
    expect(shown(500, '2026-11-26', 600)).toBe(585)
    expect(shown(590, '2026-11-26', 600)).toBe(590)
    expect(shown(600, '2026-11-26', 600)).toBe(600)
  })

  it('SCORE-07 catches up for days on which none was computed, also over a change of the clocks', () => {
    expect(shown(700, '2026-11-24', 600)).toBe(645)
    const before = { day: '2026-10-31', totalScore: 600 }
    expect(shownScore(700, { today: '2026-11-02', before }, { dayStep: 15 })).toBe(630)
    // A clock that was ahead is no reason to jump.
    expect(shown(700, '2026-11-28', 600)).toBe(615)
  })

  it('SCORE-07 begins where it is', () => {
    expect(shownScore(700, { today, before: null }, { dayStep: 15 })).toBe(700)
  })
})
