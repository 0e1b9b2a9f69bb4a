/** Every minute, what is due is paid (SEND-26). */
import type { Job } from '../../kernel/job.ts'
import { runDue, type RunDueNeeds } from './run-due.service.ts'

export function scheduleJobs(needs: RunDueNeeds): Job[] {
  return [
    {
      name: 'schedules.run',
      cron: '* * * * *',
      async run() {
        await runDue(needs)
      },
    },
  ]
}
