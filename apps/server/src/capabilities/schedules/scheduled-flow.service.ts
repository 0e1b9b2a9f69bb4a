/** A scheduled payment: a send that is judged by the rules of schedules besides. */
import { planScheduled } from '@exchange/domain/schedules/schedule.plan'
import { payerFlow } from '../payments/index.ts'

export const scheduledFlow = payerFlow('send', planScheduled)
