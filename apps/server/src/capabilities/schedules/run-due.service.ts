/**
 * Makes all due runs, 32 at a time: their payments are posted in common batches, and a person's
 * payment waits for at most one batch. Several processes may do this concurrently.
 */
import type { Log } from '../../kernel/log.ts'
import { takeDue, type LeasedSchedule } from './schedule-leases.store.ts'
import { runSchedule, type RunNeeds } from './run-schedule.service.ts'

export interface RunDueNeeds extends RunNeeds {
  readonly log: Pick<Log, 'error'>
}

/** Returns the number of paid runs. */
export async function runDue(needs: RunDueNeeds): Promise<number> {
  let paid = 0
  for (;;) {
    const schedules = await takeDue(needs.database, needs.now())
    if (schedules.length === 0) return paid
    const made = await Promise.all(schedules.map((schedule) => runSafely(needs, schedule)))
    paid += made.filter(Boolean).length
  }
}

/** A run with an unknown outcome stays leased, and is made again after the lease. */
async function runSafely(needs: RunDueNeeds, schedule: LeasedSchedule): Promise<boolean> {
  try {
    const ran = await runSchedule(needs, schedule)
    return ran.ok && ran.value === 'paid'
  } catch (error) {
    needs.log.error('a scheduled payment could not be made', { schedule: schedule.id, error })
    return false
  }
}
