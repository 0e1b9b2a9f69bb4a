/** A payment that a plan makes: a send, judged by what may be planned besides. */
import { planScheduled, type ScheduledRefusal } from '@exchange/domain/schedules/schedule.plan'
import { sendFlow, type PaymentFlow, type SendMemory, type SendReceipt } from '../send/index.ts'

export const scheduledFlow: PaymentFlow<SendMemory, SendReceipt, ScheduledRefusal> = {
  ...sendFlow,
  plan: planScheduled,
}
