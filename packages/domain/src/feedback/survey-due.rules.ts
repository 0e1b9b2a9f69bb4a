/** Who is asked the satisfaction survey; apart from its other rules, because the shell needs it. */
const dayMs = 86_400_000

/** Nobody is asked before. */
export const askedAfterDays = 30

export interface SurveyFacts {
  /** ISO time; null: never asked. */
  readonly nextAt: string | null
  /** The day on which the business joined: `2026-03-09`. It counts as a whole one. */
  readonly joinDate: string
}

/** NPS-01: the date is missing or past, and the member joined more than 30 days ago. */
export function isSurveyDue({ nextAt, joinDate }: SurveyFacts, now: Date): boolean {
  if (nextAt !== null && Date.parse(nextAt) > now.getTime()) return false
  return now.getTime() - Date.parse(joinDate) > (askedAfterDays + 1) * dayMs
}
