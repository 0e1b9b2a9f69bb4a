/** Every minute, the codes of new payments are kept where staff finds them. */
import type { Job } from '../../kernel/job.ts'
import { keepCodes } from './keep-codes.service.ts'

type Codes = Parameters<typeof keepCodes>[0]

export function reversalJobs(database: Codes): Job[] {
  return [
    {
      name: 'reversals.keep-codes',
      cron: '* * * * *',
      async run() {
        await keepCodes(database)
      },
    },
  ]
}
