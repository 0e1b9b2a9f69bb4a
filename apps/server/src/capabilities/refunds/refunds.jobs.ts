/** Every minute, points that are owed are taken from what has been earned. */
import type { Job } from '../../kernel/job.ts'
import { collectPoints, type CollectNeeds } from './collect-points.service.ts'

export function refundJobs(needs: CollectNeeds): Job[] {
  return [
    {
      name: 'refunds.collect-points',
      cron: '* * * * *',
      async run() {
        await collectPoints(needs)
      },
    },
  ]
}
