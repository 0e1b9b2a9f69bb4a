/** Every minute what is new is sealed; every night the ledger is checked. */
import type { Job } from '../../kernel/job.ts'
import { checkWholeOrNew, type CheckNeeds } from './check-ledger.service.ts'
import { sealTransfers, type SealNeeds } from './seal-transfers.service.ts'

export function sealJobs(needs: SealNeeds & CheckNeeds): Job[] {
  return [
    {
      name: 'seals.seal-transfers',
      cron: '* * * * *',
      run: () => sealTransfers(needs),
    },
    {
      name: 'seals.check-ledger',
      cron: '23 3 * * *',
      run: (_, stopping) => checkWholeOrNew(needs, stopping),
    },
  ]
}
