/** Judges credit lines on the 1st, and warns who is near the limit (DOMAIN §4). */
import { everyMinute } from '../../kernel/every-minute.ts'
import type { Job } from '../../kernel/job.ts'
import { ruleCreditLines, type RuleLinesNeeds } from './rule-credit-lines.service.ts'
import { warnCreditLines } from './warn-credit-lines.service.ts'

export function creditLineJobs(needs: RuleLinesNeeds): Job[] {
  return [
    everyMinute('credit-lines.rule', (stopping) => ruleCreditLines(needs, stopping)),
    { name: 'credit-lines.warn', cron: '*/5 * * * *', run: () => warnCreditLines(needs) },
  ]
}
