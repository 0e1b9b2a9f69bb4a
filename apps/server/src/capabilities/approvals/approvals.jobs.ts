/** Every minute, time decides what nobody has (DOMAIN §4). */
import type { Job } from '../../kernel/job.ts'
import { endDue, type EndDueNeeds } from './end-due.service.ts'

export function approvalJobs(needs: EndDueNeeds): Job[] {
  return [
    {
      name: 'approvals.end-due',
      cron: '* * * * *',
      async run() {
        await endDue(needs)
      },
    },
  ]
}
