/** The fact about a run that was not paid, added in the commit that records it. */
import { fact } from '../../kernel/fact.ts'
import type { ScheduleRow } from './schedules.store.ts'

export type ScheduleNews =
  | { readonly what: 'refused' | 'refused-finally' | 'paused'; readonly refusal: string }
  | { readonly what: 'missed'; readonly count: number }

export function scheduleChanged(
  schedule: Pick<ScheduleRow, 'contactId' | 'payeeMemberId' | 'amount' | 'tip'>,
  news: ScheduleNews,
) {
  return fact('schedule.changed', {
    payerContact: schedule.contactId,
    payee: schedule.payeeMemberId,
    amount: String(schedule.amount),
    tip: String(schedule.tip),
    ...news,
  })
}
