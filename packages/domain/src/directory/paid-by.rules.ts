/**
 * What the public is told about payments: counts only, and only from so many different members on
 * that nobody can tell who paid. Sums of one business are never told.
 */

export interface PaidBy {
  readonly payments: number
  /** Different members. */
  readonly members: number
}

const fewestOfOne = 5
const fewestOfAll = 10

/** How often a business was paid lately; null while too few members paid there. */
export function paidByShown(counted: PaidBy): PaidBy | null {
  return counted.members >= fewestOfOne ? counted : null
}

/** Whether the payments of a whole network may be told. */
export function networkShown(payers: number): boolean {
  return payers >= fewestOfAll
}
