/** Once an hour, what has ended is forgotten. */
import type { Job } from '../../kernel/job.ts'
import { forgetEnded, type ForgetEndedNeeds } from './forget-ended.service.ts'

export function identityJobs(needs: ForgetEndedNeeds): Job[] {
  return [{ name: 'identity.forget-ended', cron: '17 * * * *', run: () => forgetEnded(needs) }]
}
