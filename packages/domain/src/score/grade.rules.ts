/** The rating of a score, who has none, and how fast the shown one moves (SCORE-02, -05, -07). */
import type { ScorePolicy } from './score-policy.rules.ts'

export const scoreGrades = [
  'Exceptional',
  'Very Good',
  'Good',
  'Fair',
  'Needs Improvement',
  'cannot grade',
] as const
export type ScoreGrade = (typeof scoreGrades)[number]

/** The least score of each rating, best first. */
export const ratings = [
  { grade: 'Exceptional', from: 740 },
  { grade: 'Very Good', from: 630 },
  { grade: 'Good', from: 520 },
  { grade: 'Fair', from: 410 },
  { grade: 'Needs Improvement', from: 0 },
] as const satisfies readonly { readonly grade: ScoreGrade; readonly from: number }[]

/** The rating of a shown score. */
export function ratingOf(totalScore: number): ScoreGrade {
  return ratings.find(({ from }) => totalScore >= from)?.grade ?? 'Needs Improvement'
}

/** SCORE-05: not if the member is too young, or has never traded with another owner's. */
export function canGrade(
  member: { readonly ageDays: number; readonly hasTraded: boolean },
  { leastAgeDays }: Pick<ScorePolicy, 'leastAgeDays'>,
): boolean {
  return member.hasTraded && member.ageDays >= leastAgeDays
}

/** What was shown last, on an earlier day. */
export interface ShownScore {
  /** `2026-11-27` */
  readonly day: string
  readonly totalScore: number
}

/**
 * The score to show today: it moves towards `score` by at most `dayStep` for each day since the one
 * that was shown last, however often it is computed. The first one is not held back.
 */
export function shownScore(
  score: number,
  { today, before }: { readonly today: string; readonly before: ShownScore | null },
  { dayStep }: Pick<ScorePolicy, 'dayStep'>,
): number {
  if (!before) return score
  const most = dayStep * Math.max(1, daysBetween(before.day, today))
  return Math.min(before.totalScore + most, Math.max(before.totalScore - most, score))
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
