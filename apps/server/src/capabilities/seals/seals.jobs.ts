/** Every minute what is new is sealed; every night the ledger is checked. */
import type { SealKey } from '@exchange/ledger'
import type { InPieces } from '../../kernel/calm.ts'
import type { Job } from '../../kernel/job.ts'
import { checkWholeOrNew, type CheckNeeds } from './check-ledger.service.ts'
import { sealTransfers } from './seal-transfers.service.ts'

export interface SealJobsNeeds extends CheckNeeds {
  readonly key: SealKey
  readonly inPieces: InPieces
}

export function sealJobs(needs: SealJobsNeeds): Job[] {
  const { database, key, inPieces } = needs
  return [
    {
      name: 'seals.seal-transfers',
      cron: '* * * * *',
      run: () => sealTransfers(database, key, inPieces),
    },
    {
      name: 'seals.check-ledger',
      cron: '23 3 * * *',
      run: (_, stopping) => checkWholeOrNew(needs, stopping),
    },
  ]
}
