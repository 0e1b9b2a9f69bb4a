/**
 * What follows when a run of a schedule is refused (SEND-26): it is retried an hour and a day after
 * its first refusal, then it is over; after three consecutive runs without payment the schedule is
 * paused.
 */

export type ScheduleStatus = 'active' | 'paused' | 'cancelled' | 'done' | 'failed'

/** One run of a schedule: its number from 0, and when it is due. */
export interface DueRun {
  readonly run: number
  readonly dueAt: Date
}

/** The state of the open run. */
export interface OpenRun {
  /** How often it has been refused. */
  readonly tries: number
  /** Consecutive earlier runs without payment. */
  readonly refusedRuns: number
}

export interface AfterRefusal {
  readonly status: ScheduleStatus
  readonly tries: number
  readonly refusedRuns: number
  /** When to try next; null for no automatic retry. */
  readonly tryAt: Date | null
  /** Which notification its maker gets. */
  readonly told: 'refused' | 'refused-finally' | 'paused'
}

const hourMs = 3_600_000
const triesMost = 3
const refusedRunsMost = 3
/** Delays after the first and second refusal; a day in total. */
const pausesMs: readonly number[] = [hourMs, 23 * hourMs]

/** `nextDueAt` is when the next run is due; null when there is none. */
export function afterRefusal(
  { tries, refusedRuns }: OpenRun,
  now: Date,
  nextDueAt: Date | null,
): AfterRefusal {
  const tried = tries + 1
  const pauseMs = pausesMs[tries]
  if (pauseMs !== undefined) {
    const tryAt = new Date(now.getTime() + pauseMs)
    return { status: 'active', tries: tried, refusedRuns, tryAt, told: 'refused' }
  }
  const over = { tries: Math.min(tried, triesMost), refusedRuns: refusedRuns + 1 }
  if (nextDueAt === null) return { ...over, status: 'failed', tryAt: null, told: 'refused-finally' }
  return over.refusedRuns < refusedRunsMost
    ? { ...over, status: 'active', tryAt: nextDueAt, told: 'refused-finally' }
    : { ...over, status: 'paused', tryAt: null, told: 'paused' }
}
