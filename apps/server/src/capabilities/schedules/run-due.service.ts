/**
 * Makes every run that is due, 32 at a time: the payments of a batch reach the ledger together, and
 * a person's payment waits for one batch at most. Any number of processes may do so at once.
 */
import type { Log } from '../../kernel/log.ts'
import { takeDue, type LeasedSchedule } from './schedule-leases.store.ts'
import { runSchedule, type RunNeeds } from './run-schedule.service.ts'

export interface RunDueNeeds extends RunNeeds {
  readonly log: Pick<Log, 'error'>
}

/** Returns how many runs were paid. */
export async function runDue(needs: RunDueNeeds): Promise<number> {
  let paid = 0
  for (;;) {
    const schedules = await takeDue(needs.database, needs.now())
    if (schedules.length === 0) return paid
    const made = await Promise.all(schedules.map((schedule) => runSafely(needs, schedule)))
    paid += made.filter(Boolean).length
  }
}

/** A run whose outcome is unknown stays leased: it is found again when the lease is over. */
async function runSafely(needs: RunDueNeeds, schedule: LeasedSchedule): Promise<boolean> {
  try {
    const ran = await runSchedule(needs, schedule)
    return ran.ok && ran.value === 'paid'
  } catch (error) {
    needs.log.error('a scheduled payment could not be made', { schedule: schedule.id, error })
    return false
  }
}
