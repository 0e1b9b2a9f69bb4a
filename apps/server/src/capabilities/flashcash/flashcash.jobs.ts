/** Every minute, what has ended evaporates (DOMAIN §5). */
import type { Job } from '../../kernel/job.ts'
import { evaporateEnded, type EvaporateNeeds } from './evaporate-ended.service.ts'

export function flashCashJobs(needs: EvaporateNeeds): Job[] {
  return [
    {
      name: 'flashcash.evaporate',
      cron: '* * * * *',
      async run() {
        await evaporateEnded(needs)
      },
    },
  ]
}
