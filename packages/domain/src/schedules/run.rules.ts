/**
 * What becomes of a plan when one of its runs is refused (SEND-26): the run is tried again an hour
 * and a day after it was due, then it is over; three runs in a row that came to nothing pause it.
 */

export type ScheduleStatus = 'active' | 'paused' | 'cancelled' | 'done' | 'failed'

/** One run of a plan: its number from 0, and the instant at which it is due. */
export interface DueRun {
  readonly run: number
  readonly dueAt: Date
}

/** Of the run that is open. */
export interface OpenRun {
  /** How often it has been refused. */
  readonly tries: number
  /** Runs before it, in a row, that came to nothing. */
  readonly refusedRuns: number
}

export interface AfterRefusal {
  readonly status: ScheduleStatus
  readonly tries: number
  readonly refusedRuns: number
  /** When it is looked at again; null is never by itself. */
  readonly tryAt: Date | null
  /** What its maker is told. */
  readonly told: 'refused' | 'refused-finally' | 'paused'
}

const hourMs = 3_600_000
const triesMost = 3
const refusedRunsMost = 3
/** After the first and the second refusal; together a day. */
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
