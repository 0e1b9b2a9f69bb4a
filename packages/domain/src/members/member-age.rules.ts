const dayMs = 86_400_000

/** Whole days since a member joined; policies treat new members differently. */
export function memberAgeDays(joinedAt: Date, now: Date): number {
  return Math.floor((now.getTime() - joinedAt.getTime()) / dayMs)
}

/** The day a member joined, `2010-03-01`. It is stored as a moment of that day in UTC. */
export function joinDay(joinedAt: Date): string {
  return joinedAt.toISOString().slice(0, 10)
}
