/** Every minute, what has stood for 30 days expires (REQ-09). */
import type { Job } from '../../kernel/job.ts'
import { expireRequests, type ExpireRequestsNeeds } from './expire-requests.service.ts'

export function requestJobs(needs: ExpireRequestsNeeds): Job[] {
  return [
    {
      name: 'requests.expire',
      cron: '* * * * *',
      async run() {
        await expireRequests(needs)
      },
    },
  ]
}
