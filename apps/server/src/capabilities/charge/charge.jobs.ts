/** Forgets declines whose hour is over. */
import type { Job } from '../../kernel/job.ts'
import type { CardDeclines } from './card-declines.service.ts'

export function chargeJobs(declines: Pick<CardDeclines, 'forgetOld'>): Job[] {
  return [{ name: 'charge.forget-declines', cron: '43 * * * *', run: () => declines.forgetOld() }]
}
