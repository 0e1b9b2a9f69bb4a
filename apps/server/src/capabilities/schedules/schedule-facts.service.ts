/** What listeners are told of a plan that did not pay: `schedule.changed`, in the same commit. */
import type { Fact } from '../../kernel/outbox.ts'
import type { PlanRow } from './schedules.store.ts'

export type ScheduleNews =
  | { readonly what: 'refused' | 'refused-finally' | 'paused'; readonly refusal: string }
  | { readonly what: 'missed'; readonly count: number }

export function scheduleChanged(
  plan: Pick<PlanRow, 'id' | 'contactId' | 'payeeMemberId' | 'amount' | 'tip'>,
  news: ScheduleNews,
): Fact {
  return {
    topic: 'schedule.changed',
    payload: {
      schedule: plan.id,
      contact: plan.contactId,
      payee: plan.payeeMemberId,
      amount: String(plan.amount),
      tip: String(plan.tip),
      ...news,
    },
  }
}
