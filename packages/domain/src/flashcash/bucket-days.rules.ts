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
