const dayMs = 86_400_000

/** Whole days since a member joined; policies treat new members differently. */
export function memberAgeDays(joinedAt: Date, now: Date): number {
  return Math.floor((now.getTime() - joinedAt.getTime()) / dayMs)
}
