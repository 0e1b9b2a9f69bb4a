/** The satisfaction survey: its answers, when it follows, and what the answers add up to. */
import { fail, ok, type Result } from '../result.ts'
import { cleanLines, lengthOf } from '../typed/text.rules.ts'

const dayMs = 86_400_000

/** NPS-06: days until somebody is asked again who answered, and who closed the survey. */
export const againAfterDays = { answered: 90, closed: 30 } as const

/** Scores that can be given, both included (NPS-02). */
export const surveyScores = { least: 1, most: 10 } as const

/** Characters. */
export const feedbackMost = 2_000

/** A second answer within so many hours replaces the first: it is a repetition, or a correction. */
export const sameAnswerHours = 24

/** The answers of so many days make the score of an exchange. */
export const npsDays = 90

/** Answers are deleted after so many days. */
export const feedbackKeptDays = 730

/** When the next survey is due; a survey closed without a score has none (NPS-06). */
export function nextSurveyAt(score: number | null, now: Date): Date {
  const days = score === null ? againAfterDays.closed : againAfterDays.answered
  return new Date(now.getTime() + days * dayMs)
}

export type SurveyBand = 'great' | 'fair' | 'poor'

/** The least score of a band (NPS-05); what is below is poor. */
export const bandsFrom = { great: 9, fair: 7 } as const

export function surveyBand(score: number): SurveyBand {
  if (score >= bandsFrom.great) return 'great'
  return score >= bandsFrom.fair ? 'fair' : 'poor'
}

/** Returns the text as it is stored; it may be empty. */
export function readFeedback(typed: string): Result<string, 'feedback-too-long'> {
  const text = cleanLines(typed)
  return lengthOf(text) > feedbackMost ? fail('feedback-too-long') : ok(text)
}

/** How many people gave an answer of each band. */
export type BandCounts = Readonly<Record<SurveyBand, number>>

export interface ScoreCount {
  readonly score: number
  readonly people: number
}

export function bandCounts(scores: readonly ScoreCount[]): BandCounts {
  const counts = { great: 0, fair: 0, poor: 0 }
  for (const { score, people } of scores) counts[surveyBand(score)] += people
  return counts
}

/**
 * The net promoter score: percent of great answers minus percent of poor ones, from -100 to 100,
 * rounded to the nearest whole; null without an answer.
 */
export function netPromoterScore({ great, fair, poor }: BandCounts): number | null {
  const all = great + fair + poor
  // Adding zero turns a rounded -0 into 0.
  return all === 0 ? null : Math.round((100 * (great - poor)) / all) + 0
}
