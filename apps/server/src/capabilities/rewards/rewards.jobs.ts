/** Every minute, what is redeemed by itself is looked for (POINTS-07). */
import type { Job } from '../../kernel/job.ts'
import { redeemReached, type RedeemReachedNeeds } from './redeem-reached.service.ts'

export function rewardsJobs(needs: RedeemReachedNeeds): Job[] {
  return [
    {
      name: 'rewards.redeem-reached',
      cron: '* * * * *',
      async run() {
        await redeemReached(needs)
      },
    },
  ]
}
