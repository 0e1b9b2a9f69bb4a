/** Pays due runs every minute (SEND-26). */
import type { Job } from '../../kernel/job.ts'
import { runDue, type RunDueNeeds } from './run-due.service.ts'

export function scheduleJobs(needs: RunDueNeeds): Job[] {
  let underWay = false
  return [
    {
      name: 'schedules.run',
      cron: '* * * * *',
      /**
       * Runs once at a time in a process: many due schedules take minutes, and other jobs need
       * workers.
       */
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
