/**
 * A recurring payment whose first run is now (SEND-04): a send that begins its schedule in its own
 * commit. If it is refused, there is no schedule; a replay begins no second one.
 */
import type { ScheduledRefusal } from '@exchange/domain/schedules/schedule.plan'
import type { ScheduleOrder } from '@exchange/domain/schedules/schedule.rules'
import { contactOfTarget } from '@exchange/domain/payments/payment-detail.rules'
import {
  payReloading,
  type AttemptRefusal,
  type Outcome,
  type PayerReceipt,
  type PaymentOrder,
  type Payments,
} from '../payments/index.ts'
import { dueAt } from './schedule-runs.service.ts'
import { scheduledFlow } from './scheduled-flow.service.ts'

export interface BeginOrder extends PaymentOrder {
  readonly payerMemberId: number
  readonly when: ScheduleOrder
  readonly zone: string
}

export async function beginSchedule(
  needs: Payments,
  { payerMemberId, when, zone, ...order }: BeginOrder,
): Promise<Outcome<PayerReceipt, ScheduledRefusal | AttemptRefusal | 'reload-pending'>> {
  const nextDueAt = dueAt({ ...when, zone }, 1)?.toISOString() ?? null
  const { startsAt, recurring, recurringEnd } = when
  return await payReloading(needs, scheduledFlow, {
    ...order,
    schedule: {
      begins: { recurring, nextDueAt },
      guard: (payeeMemberId) => ({
        name: 'schedule.begin',
        args: {
          zone,
          startsAt,
          recurring,
          recurringEnd,
          nextDueAt,
          member: payerMemberId,
          contact: order.payerContactId,
          payee: payeeMemberId,
          payeeContact: contactOfTarget(order.target),
          amount: String(order.amount),
          tip: String(order.tip),
          note: order.note,
        },
      }),
    },
  })
}
