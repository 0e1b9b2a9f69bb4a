/** Begins months, charges the fees of those that have ended, and announces fees (SPEND-10). */
import { everyMinute } from '../../kernel/every-minute.ts'
import type { Job } from '../../kernel/job.ts'
import { announceFees, type AnnounceFeesNeeds } from './announce-fees.service.ts'
import { turnMonths, type TurnMonthsNeeds } from './turn-months.service.ts'

export function monthJobs(needs: TurnMonthsNeeds & AnnounceFeesNeeds): Job[] {
  return [
    everyMinute('months.turn', (stopping) => turnMonths(needs, stopping)),
    everyMinute('months.announce', (stopping) => announceFees(needs, stopping)),
  ]
}
