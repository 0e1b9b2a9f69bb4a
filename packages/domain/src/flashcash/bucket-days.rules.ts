/** How long FlashCash lasts (FLASH-01): whole days of 24 hours from its start. */
const dayMs = 86_400_000
const leastLeftMs = 3_600_000

/** When FlashCash with this start and duration evaporates. */
export function bucketEnd(start: Date, days: number): Date {
  return new Date(start.getTime() + days * dayMs)
}

/** The duration in days; a part of a day counts as one. */
export function bucketDays(start: Date, end: Date): number {
  return Math.ceil((end.getTime() - start.getTime()) / dayMs)
}

/**
 * When FlashCash ends that was held and comes back after its end: it has the time that was left
 * when it was held, at least an hour. Being held gives it no other time.
 */
export function releasedEnd(oldEnd: Date, heldAt: Date, releasedAt: Date): Date {
  const leftMs = Math.max(oldEnd.getTime() - heldAt.getTime(), leastLeftMs)
  return new Date(releasedAt.getTime() + leftMs)
}
