/** The flow of a scheduled payment: a send with the additional rules of schedules. */
import { planScheduled } from '@exchange/domain/schedules/schedule.plan'
import { payerFlow } from '../payments/index.ts'

export const scheduledFlow = payerFlow('send', planScheduled)
