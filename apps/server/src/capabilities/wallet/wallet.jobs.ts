/** What wallets no longer hold is forgotten at the gateway, at once and every ten minutes. */
import type { Job } from '../../kernel/job.ts'
import { forgetRemoved, type ForgetRemovedNeeds } from './forget-removed.service.ts'
import { forgetRemovedJob } from './remove-card.service.ts'

export function walletJobs(needs: ForgetRemovedNeeds): Job[] {
  return [
    {
      name: forgetRemovedJob,
      cron: '*/10 * * * *',
      async run() {
        await forgetRemoved(needs)
      },
    },
  ]
}
