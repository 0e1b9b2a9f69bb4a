const dayMs = 86_400_000

/** Whole days since a member joined: what is new to a policy is judged by it. */
export function memberAgeDays(joinedAt: Date, now: Date): number {
  return Math.floor((now.getTime() - joinedAt.getTime()) / dayMs)
}
