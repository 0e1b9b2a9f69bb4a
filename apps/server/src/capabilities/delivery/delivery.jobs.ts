/** Once a day, what has ended long ago is forgotten. */
import type { Job } from '../../kernel/job.ts'

export function deliveryJobs(forgetSent: () => Promise<void>): Job[] {
  return [{ name: 'delivery.forget-sent', cron: '41 3 * * *', run: forgetSent }]
}
