/** Pages of a member's schedules, each with its next payments and the possible actions. */
import type { Database } from '@exchange/database'
import { comingRuns, runOnResuming } from './schedule-runs.service.ts'
import { canRetry } from './retry-schedule.service.ts'
import { listSchedules, type ListedSchedule } from './schedules.read.ts'

export interface ScheduleView extends ListedSchedule {
  /** Its next payments, at most three; empty if it does not pay by itself. */
  readonly coming: readonly Date[]
  readonly canRetry: boolean
  readonly canResume: boolean
}

export interface SchedulePages {
  read(question: {
    readonly memberId: number
    readonly contactId: number
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
    async read({ memberId, contactId, cursor, limit }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      // One more than the limit shows whether there is a next page.
      const rows = await listSchedules(database, {
        memberId,
        contactId,
        before,
        limit: limit + 1,
      })
      const at = now()
      const schedules = rows.slice(0, limit).map((row) => viewOf(row, at))
      const last = rows.length > limit ? schedules.at(-1) : undefined
      return { schedules, nextCursor: last ? String(last.id) : null }
    },
  }
}

/** An invalid cursor gives an empty page. */
function readCursor(cursor: string): number {
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
}

function viewOf(row: ListedSchedule, now: Date): ScheduleView {
  return {
    ...row,
    coming: row.status === 'active' ? comingOf(row) : [],
    canRetry: canRetry(row, now),
    canResume: row.status === 'paused' && runOnResuming(row, now) !== undefined,
  }
}

/** A run that was finally refused is not listed, although "Pay now" is possible. */
function comingOf(row: ListedSchedule): Date[] {
  const coming = comingRuns(row, comingShown + 1)
  const first =
    coming[0] !== undefined && row.tryAt && row.tryAt > coming[0] ? row.tryAt : coming[0]
  const all = [...(first ? [first] : []), ...coming.slice(1)]
  // A retry at the time of the next run is one payment, not two.
  return [...new Set(all.map((at) => at.getTime()))].slice(0, comingShown).map((at) => new Date(at))
}
