import type { Job } from './job.ts'

/**
 * A job that looks every minute whether there is something to do. A long run does not take up the
 * workers of other jobs: until it ends, this process begins no other.
 */
export function everyMinute(name: string, run: (stopping?: AbortSignal) => Promise<unknown>): Job {
  let underWay = false
  return {
    name,
    cron: '* * * * *',
    async run(_payload, stopping) {
      if (underWay) return
      underWay = true
      try {
        await run(stopping)
      } finally {
        underWay = false
      }
    },
  }
}
