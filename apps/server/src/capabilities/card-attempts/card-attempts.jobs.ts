/** Jobs that compare with the gateway's list: one day back each hour, one week back each day. */
import type { Job } from '../../kernel/job.ts'
import type { CardAttempts } from './card-attempts.service.ts'

export function cardAttemptJobs(attempts: CardAttempts): Job[] {
  return [
    {
      name: 'card-attempts.sweep-window',
      cron: '7 * * * *',
      async run() {
        await attempts.sweepWindow(26)
      },
    },
    {
      name: 'card-attempts.sweep-week',
      cron: '37 2 * * *',
      async run() {
        await attempts.sweepWindow(8 * 24)
      },
    },
    {
      // The gateway closes its batch at 23:00 UTC.
      name: 'card-attempts.check-settlement',
      cron: '12 1 * * *',
      async run() {
        await attempts.checkSettlement()
      },
    },
    {
      name: 'card-attempts.clear-vault',
      cron: '22 4 * * *',
      async run() {
        await attempts.clearVault()
      },
    },
  ]
}
