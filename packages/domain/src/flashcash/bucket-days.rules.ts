/** How long FlashCash lasts (FLASH-01): whole days of 24 hours from its start. */
const dayMs = 86_400_000

/** When FlashCash with this start and duration evaporates. */
export function bucketEnd(start: Date, days: number): Date {
  return new Date(start.getTime() + days * dayMs)
}

/** The duration in days; a part of a day counts as one. */
export function bucketDays(start: Date, end: Date): number {
  return Math.ceil((end.getTime() - start.getTime()) / dayMs)
}

/**
 * When FlashCash ends that was held and comes back. Before its end it keeps that. After it, it has
 * the time that was left when it was held, and no more: held, it could not be spent.
 */
export function releasedEnd(ownEnd: Date, heldAt: Date, releasedAt: Date): Date {
  if (ownEnd > releasedAt) return ownEnd
  return new Date(releasedAt.getTime() + ownEnd.getTime() - heldAt.getTime())
}
