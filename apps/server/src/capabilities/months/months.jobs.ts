/** Begins months, charges the fees of those that have ended, and announces fees (SPEND-10). */
import type { Job } from '../../kernel/job.ts'
import { announceFees, type AnnounceFeesNeeds } from './announce-fees.service.ts'
import { turnMonths, type TurnMonthsNeeds } from './turn-months.service.ts'

export function monthJobs(needs: TurnMonthsNeeds & AnnounceFeesNeeds): Job[] {
  return [
    onceAtATime('months.turn', (stopping) => turnMonths(needs, stopping)),
    onceAtATime('months.announce', (stopping) => announceFees(needs, stopping)),
  ]
}

/** A long run does not take up the workers of other jobs. */
function onceAtATime(name: string, run: (stopping?: AbortSignal) => Promise<unknown>): Job {
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
