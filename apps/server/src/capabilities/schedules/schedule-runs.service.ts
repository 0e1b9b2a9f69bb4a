/** The due times of a schedule's runs as instants. */
import { occurrence, type ZonedRecurrence } from '@exchange/domain/schedules/recurrence.rules'
import type { DueRun } from '@exchange/domain/schedules/run.rules'
import { instantOf } from './zoned-time.service.ts'

/** Null if there is no such run. */
export function dueAt(schedule: ZonedRecurrence, run: number): Date | null {
  const time = occurrence(schedule, run)
  return time === undefined ? null : instantOf(time, schedule.zone)
}

/** The open run, and the later runs that are already due. */
export function dueRuns(
  schedule: ZonedRecurrence & DueRun,
  now: Date,
): readonly [DueRun, ...DueRun[]] {
  const due: [DueRun, ...DueRun[]] = [{ run: schedule.run, dueAt: schedule.dueAt }]
  for (let run = schedule.run + 1; ; run += 1) {
    const at = dueAt(schedule, run)
    if (at === null || at > now) return due
    due.push({ run, dueAt: at })
  }
}

/** The first future run after the open one; undefined if there is none. */
export function nextRunAfter(schedule: ZonedRecurrence & DueRun, now: Date): DueRun | undefined {
  const last = dueRuns(schedule, now).at(-1) ?? schedule
  const at = dueAt(schedule, last.run + 1)
  return at === null ? undefined : { run: last.run + 1, dueAt: at }
}

/** The run with which a paused schedule resumes; undefined if none is in the future. */
export function runOnResuming(
  schedule: ZonedRecurrence & DueRun & { readonly tries: number },
  now: Date,
): DueRun | undefined {
  const isOpen = schedule.dueAt > now && schedule.tries === 0
  return isOpen ? schedule : nextRunAfter(schedule, now)
}

/** The times of the open run and those after it, at most `count`. */
export function comingRuns(schedule: ZonedRecurrence & DueRun, count: number): Date[] {
  const more = Array.from({ length: count - 1 }, (_, at) => dueAt(schedule, schedule.run + 1 + at))
  return [schedule.dueAt, ...more.filter((at) => at !== null)]
}
