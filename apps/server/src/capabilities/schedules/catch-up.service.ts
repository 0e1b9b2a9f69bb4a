/**
 * After downtime, only the latest due run is made. The earlier ones are recorded as missed, with
 * their facts, in the commit that moves the schedule to the latest.
 */
import type { DueRun } from '@exchange/domain/schedules/run.rules'
import type { Database } from '@exchange/database'
import type { Outbox } from '../../kernel/outbox.ts'
import {
  insertOver,
  updateLater,
  type LeasedSchedule,
  type OverRun,
} from './schedule-leases.store.ts'
import { dueRuns } from './schedule-runs.service.ts'
import { scheduleChanged } from './schedule-facts.service.ts'

export interface CatchUpNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

/** Returns the schedule at its latest due run; undefined if the lease is lost. */
export async function catchUp(
  { database, outbox, ...needs }: CatchUpNeeds,
  schedule: LeasedSchedule,
): Promise<LeasedSchedule | undefined> {
  const now = needs.now()
  const due = dueRuns(schedule, now)
  const latest = due.at(-1) ?? due[0]
  if (latest.run === schedule.run) return schedule
  const over = due.slice(0, -1).map((run) => overRun(schedule, run))
  const count = over.filter(({ outcome }) => outcome === 'missed').length
  return await database.transaction(async (tx) => {
    if (!(await updateLater(tx, schedule, latest))) return undefined
    await insertOver(tx, schedule.id, over, now)
    if (count > 0) await outbox.add(tx, [scheduleChanged(schedule, { what: 'missed', count })])
    return { ...schedule, ...latest, tries: 0, refusal: null }
  })
}

/** A run that was tried and refused was not missed; its maker has been notified. */
function overRun(schedule: LeasedSchedule, { run, dueAt }: DueRun): OverRun {
  return run === schedule.run && schedule.tries > 0
    ? { run, dueAt, outcome: 'refused', refusal: schedule.refusal }
    : { run, dueAt, outcome: 'missed', refusal: null }
}
