/** What wallets no longer hold is forgotten at the gateway: every ten minutes what is left. */
import type { Job } from '../../kernel/job.ts'

export function walletJobs(forgetRemoved: () => Promise<unknown>): Job[] {
  return [
    {
      name: 'wallet.forget-removed',
      cron: '*/10 * * * *',
      async run() {
        await forgetRemoved()
      },
    },
  ]
}
