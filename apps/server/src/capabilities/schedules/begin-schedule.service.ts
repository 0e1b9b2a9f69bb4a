/**
 * A recurring payment whose first run is now (SEND-04): a send that begins its plan in its own
 * commit. Refused, it leaves no plan behind; repeated with its key, it begins no second one.
 */
import type { ScheduledRefusal } from '@exchange/domain/schedules/schedule.plan'
import type { ScheduleOrder } from '@exchange/domain/schedules/schedule.rules'
import type { Result } from '@exchange/domain/result'
import { contactOfTarget } from '@exchange/domain/send/payment-detail.rules'
import {
  payReloading,
  type AttemptRefusal,
  type SendNowOrder,
  type SendReloadingNeeds,
  type Sent,
} from '../send/index.ts'
import { dueAt } from './plan-runs.service.ts'
import { scheduledFlow } from './scheduled-flow.service.ts'

export interface BeginOrder extends SendNowOrder {
  readonly payerMemberId: number
  readonly when: ScheduleOrder
  readonly zone: string
}

export async function beginSchedule(
  needs: SendReloadingNeeds,
  { payerMemberId, when, zone, ...order }: BeginOrder,
): Promise<Result<Sent, ScheduledRefusal | AttemptRefusal | 'reload-pending'>> {
  const nextDueAt = dueAt({ ...when, zone }, 1)?.toISOString() ?? null
  const { startsAt, recurring, recurringEnd } = when
  return await payReloading(needs, scheduledFlow, {
    ...order,
    schedule: {
      begins: { recurring, nextDueAt },
      guard: (payeeMemberId) => ({
        name: 'schedule.begin',
        args: {
          ...{ zone, startsAt, recurring, recurringEnd, nextDueAt },
          member: payerMemberId,
          contact: order.payerContactId,
          payee: payeeMemberId,
          payeeContact: contactOfTarget(order.target),
          amount: String(order.amount),
          tip: String(order.tip),
          note: order.note,
          now: needs.now().toISOString(),
        },
      }),
    },
  })
}
