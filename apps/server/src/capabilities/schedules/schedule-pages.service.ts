/** Pages of a member's schedules, each with when it pays next and what can be done with it. */
import type { Database } from '@exchange/database'
import { comingRuns } from './schedule-runs.service.ts'
import { canRetry } from './retry-schedule.service.ts'
import { listSchedules, type ListedSchedule } from './schedules.read.ts'

export interface ScheduleView extends ListedSchedule {
  /** When it pays next, three times at most; empty for what does not pay by itself. */
  readonly coming: readonly Date[]
  readonly canRetry: boolean
}

export interface SchedulePages {
  read(question: {
    readonly memberId: number
    readonly cursor?: string | undefined
    readonly limit: number
  }): Promise<{ readonly schedules: readonly ScheduleView[]; readonly nextCursor: string | null }>
}

const comingShown = 3

export function createSchedulePages(
  database: Pick<Database, 'query'>,
  now: () => Date,
): SchedulePages {
  return {
    async read({ memberId, cursor, limit }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      // One more than asked for says whether there is a next page.
      const rows = await listSchedules(database, { memberId, before, limit: limit + 1 })
      const at = now()
      const schedules = rows.slice(0, limit).map((row) => viewOf(row, at))
      const last = rows.length > limit ? schedules.at(-1) : undefined
      return { schedules, nextCursor: last ? String(last.id) : null }
    },
  }
}

/** A cursor that we did not make starts before the first schedule: the page is empty. */
function readCursor(cursor: string): number {
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
}

function viewOf(row: ListedSchedule, now: Date): ScheduleView {
  return {
    ...row,
    coming: row.status === 'active' ? comingOf(row) : [],
    canRetry: canRetry(row, now),
  }
}

/** A run that was refused for good is over, though it may still be asked for. */
function comingOf(row: ListedSchedule): Date[] {
  const coming = comingRuns(row, comingShown + 1)
  const first =
    coming[0] !== undefined && row.tryAt && row.tryAt > coming[0] ? row.tryAt : coming[0]
  const all = [...(first ? [first] : []), ...coming.slice(1)]
  // Tried again at the next run's own time: that is one payment, not two.
  return [...new Set(all.map((at) => at.getTime()))].slice(0, comingShown).map((at) => new Date(at))
}
