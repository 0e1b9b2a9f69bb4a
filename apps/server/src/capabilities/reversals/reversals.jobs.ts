/** Every minute, the codes of new payments are kept where staff finds them. */
import type { InPieces } from '../../kernel/calm.ts'
import type { Job } from '../../kernel/job.ts'
import { keepCodes } from './keep-codes.service.ts'

type Codes = Parameters<typeof keepCodes>[0]

export function reversalJobs(database: Codes, inPieces: InPieces): Job[] {
  return [
    {
      name: 'reversals.keep-codes',
      cron: '* * * * *',
      run: () => inPieces(() => keepCodes(database)),
    },
  ]
}
