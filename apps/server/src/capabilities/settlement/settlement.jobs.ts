/** Compares with the gateway's report each night, after it has closed its list at 23:00 UTC. */
import type { Job } from '../../kernel/job.ts'
import type { Log } from '../../kernel/log.ts'
import { compareCards, type CompareNeeds } from './compare-cards.service.ts'

export function settlementJobs(needs: CompareNeeds & { readonly log: Pick<Log, 'warn'> }): Job[] {
  return [
    {
      name: 'settlement.compare-cards',
      cron: '42 1 * * *',
      async run() {
        const compared = await compareCards(needs)
        if (!compared.ok)
          needs.log.warn('the card settlement was not compared', { why: compared.error })
      },
    },
  ]
}
