/** Every minute, what is due is paid (SEND-26). */
import type { Job } from '../../kernel/job.ts'
import { runDue, type RunDueNeeds } from './run-due.service.ts'

export function scheduleJobs(needs: RunDueNeeds): Job[] {
  let underWay = false
  return [
    {
      name: 'schedules.run',
      cron: '* * * * *',
      /** Once at a time in a process: many of them take minutes, and other jobs need a worker. */
      async run() {
        if (underWay) return
        underWay = true
        try {
          await runDue(needs)
        } finally {
          underWay = false
        }
      },
    },
  ]
}
