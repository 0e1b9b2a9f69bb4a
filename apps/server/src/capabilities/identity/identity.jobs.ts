/** Forgets sessions that ended and failures nobody counts any more. */
import type { Database } from '@exchange/database'
import { failureMemoryMs } from '@exchange/domain/identity/throttle.rules'
import type { Job } from '../../kernel/job.ts'
import { deleteFailuresBefore } from './login-failures.store.ts'
import { deleteSessionsBefore } from './sessions.store.ts'

export interface IdentityJobsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export function identityJobs({ database, now }: IdentityJobsNeeds): Job[] {
  return [
    {
      name: 'identity.forget-ended',
      cron: '17 * * * *',
      async run() {
        const at = now()
        await deleteSessionsBefore(database, at)
        await deleteFailuresBefore(database, new Date(at.getTime() - failureMemoryMs))
      },
    },
  ]
}
