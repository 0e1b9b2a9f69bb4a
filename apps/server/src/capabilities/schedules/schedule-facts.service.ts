/** What listeners are told of a plan that did not pay: `schedule.changed`, in the same commit. */
import { fact } from '../../kernel/fact.ts'
import type { PlanRow } from './schedules.store.ts'

export type ScheduleNews =
  | { readonly what: 'refused' | 'refused-finally' | 'paused'; readonly refusal: string }
  | { readonly what: 'missed'; readonly count: number }

export function scheduleChanged(
  plan: Pick<PlanRow, 'contactId' | 'payeeMemberId' | 'amount' | 'tip'>,
  news: ScheduleNews,
) {
  return fact('schedule.changed', {
    payerContact: plan.contactId,
    payee: plan.payeeMemberId,
    amount: String(plan.amount),
    tip: String(plan.tip),
    ...news,
  })
}
