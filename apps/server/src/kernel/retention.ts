/**
 * The one job that deletes what is kept no longer (`retention.rules.ts`). Capabilities register how
 * their rows are deleted; what fails does not keep the others from being deleted.
 */
import type { ForgottenTable } from '@exchange/domain/retention/retention.rules'
import type { Job } from './job.ts'

export interface Forgetting {
  /** The tables whose old rows it deletes. */
  readonly tables: readonly ForgottenTable[]
  /** How often it is worth it. */
  readonly every: 'ten minutes' | 'hour' | 'night'
  /** Must be idempotent. */
  run(): Promise<unknown>
}

const slotMinutes = 10
/** The hour, in UTC, of what is done once a night. */
const nightHour = 3

export function retentionJob(all: readonly Forgetting[]): Job {
  return {
    name: 'retention.keep',
    cron: `*/${slotMinutes} * * * *`,
    async run(payload) {
      const at = slotOf(payload)
      const failures: unknown[] = []
      for (const { every, run } of all) {
        if (at && !isDue(every, at)) continue
        // One after the other, so that few rows are locked at a time.
        // oxlint-disable-next-line no-await-in-loop
        await run().catch((failure: unknown) => failures.push(failure))
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Something was not deleted.')
    },
  }
}

function isDue(every: Forgetting['every'], at: Date): boolean {
  if (every === 'ten minutes') return true
  if (at.getUTCMinutes() >= slotMinutes) return false
  return every === 'hour' || at.getUTCHours() === nightHour
}

/** The time of the schedule; undefined when the job was asked for by hand: then all is due. */
function slotOf(payload: unknown): Date | undefined {
  const { _cron: cron } = (payload ?? {}) as { readonly _cron?: { readonly ts: string } }
  return cron && new Date(cron.ts)
}
