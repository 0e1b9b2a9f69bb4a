/** How long FlashCash lasts (FLASH-01): whole days of 24 hours, counted from when it is granted. */
const dayMs = 86_400_000

/** When FlashCash that starts at a moment and is for so many days evaporates. */
export function bucketEnd(start: Date, days: number): Date {
  return new Date(start.getTime() + days * dayMs)
}

/** For how many days FlashCash is said to be; a part of a day counts as one. */
export function bucketDays(start: Date, end: Date): number {
  return Math.ceil((end.getTime() - start.getTime()) / dayMs)
}
