/** How many commands a batch takes of those that wait. */

/** Fewer than this are not worth a second batch beside one under way. */
const WORTH_SPLITTING = 32
/** A batch that has been under way for so long holds up nobody any more. */
export const LATE_MS = 250

export interface Traffic {
  readonly waiting: number
  readonly running: number
  /** Connections. */
  readonly of: number
  /** When each batch under way was begun, the oldest first; by `performance.now()`. */
  readonly begun: ReadonlyMap<unknown, number>
}

/**
 * How many commands the next free connection takes: its part of all there are, so that batches
 * come to be of one size. Beside one at work it takes no few: they would wait at the lock all the
 * same, and travel cheaper together; unless that one is late, and may not come back.
 */
export function shareOf({ waiting, running, of, begun }: Traffic): number {
  const [oldest = -Infinity] = begun.values()
  const isAwaited = performance.now() - oldest < LATE_MS
  if (isAwaited && waiting < WORTH_SPLITTING) return 0
  return Math.max(Math.ceil((waiting + running) / of), WORTH_SPLITTING)
}
