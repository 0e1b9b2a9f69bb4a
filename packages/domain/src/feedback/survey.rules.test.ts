import { describe, expect, it } from 'vitest'
import { isSurveyDue } from './survey-due.rules.ts'
import {
  bandCounts,
  feedbackMost,
  netPromoterScore,
  nextSurveyAt,
  readFeedback,
  surveyBand,
} from './survey.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')

describe('when somebody is asked', () => {
  it.each([
    [null, '2026-10-01', true],
    ['2026-11-27T11:59:59.000Z', '2026-10-01', true],
    ['2026-11-27T12:00:00.000Z', '2026-10-01', true],
    ['2026-11-27T12:00:01.000Z', '2026-10-01', false],
    // More than 30 days after the day of joining.
    [null, '2026-10-27', true],
    [null, '2026-10-28', false],
    ['2020-01-01T00:00:00.000Z', '2026-10-28', false],
  ])('NPS-01 next date %s, joined on %s: %s', (nextAt, joinDate, due) => {
    expect(isSurveyDue({ nextAt, joinDate }, now)).toBe(due)
  })

  it('NPS-06 again 90 days after an answer, and 30 after it was closed', () => {
    expect(nextSurveyAt(1, now).toISOString()).toBe('2027-02-25T12:00:00.000Z')
    expect(nextSurveyAt(10, now)).toEqual(nextSurveyAt(1, now))
    expect(nextSurveyAt(null, now).toISOString()).toBe('2026-12-27T12:00:00.000Z')
  })
})

describe('an answer', () => {
  it('NPS-05 is great from 9, fair from 7 and poor below', () => {
    const bands = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(surveyBand)
    expect(bands.join(' ')).toBe('poor poor poor poor poor poor fair fair great great')
  })

  it('ENT-36 has a text that may be empty, of at most 2,000 characters', () => {
    expect(readFeedback('  More\u0000 lines\r\n\r\n\r\n\r\nplease ')).toEqual({
      ok: true,
      value: 'More lines\n\nplease',
    })
    expect(readFeedback(' ')).toEqual({ ok: true, value: '' })
    expect(readFeedback('é'.repeat(feedbackMost)).ok).toBe(true)
    expect(readFeedback('é'.repeat(feedbackMost + 1))).toEqual({
      ok: false,
      error: 'feedback-too-long',
    })
  })
})

describe('the score of an exchange', () => {
  it.each([
    [{ great: 0, fair: 0, poor: 0 }, null],
    [{ great: 3, fair: 5, poor: 2 }, 10],
    [{ great: 1, fair: 0, poor: 0 }, 100],
    [{ great: 0, fair: 0, poor: 4 }, -100],
    [{ great: 0, fair: 7, poor: 0 }, 0],
    [{ great: 1, fair: 1, poor: 1 }, 0],
    [{ great: 2, fair: 0, poor: 1 }, 33],
    [{ great: 0, fair: 299, poor: 1 }, 0],
  ])('of %o is %s', (counts, score) => {
    expect(netPromoterScore(counts)).toBe(score)
  })
})

it('NPS-05 counts people by band', () => {
  const scores = [
    { score: 10, people: 2 },
    { score: 9, people: 1 },
    { score: 8, people: 4 },
    { score: 7, people: 1 },
    { score: 6, people: 3 },
    { score: 1, people: 1 },
  ]
  expect(bandCounts(scores)).toEqual({ great: 3, fair: 5, poor: 4 })
})
