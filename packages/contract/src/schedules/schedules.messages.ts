/** Texts of scheduled and recurring payments (SEND-14, TRIAL-03), for the form and the server. */
import type { Recurring } from '@exchange/domain/schedules/recurrence.rules'
import type { ScheduledRefusal } from '@exchange/domain/schedules/schedule.plan'
import type { ScheduleFault } from '@exchange/domain/schedules/schedule.rules'
import { autoReloadMessages } from '../auto-reload/auto-reload.messages.ts'
import type { ErrorCode } from '../errors.ts'
import { sendRefusals } from '../send/send.messages.ts'

export const scheduleFaultMessages: Record<ScheduleFault['code'], string> = {
  'future-required': 'A valid future date is required for scheduled sends.',
  'full-hour-required': 'Payments are made on the hour: choose a time such as 9:00 or 10:00.',
  'recurring-invalid': 'Please choose how often to repeat it.',
  'recurring-end-invalid': 'The end date may not be before the first payment.',
}

interface Refusal {
  readonly code: ErrorCode
  readonly reason: string
}

/** Error code and reason for each refusal of a schedule and of its runs. */
export function scheduleRefusals(
  currency: string,
): Record<ScheduledRefusal | 'test-account' | 'reload-pending' | 'too-contended', Refusal> {
  return {
    ...sendRefusals(currency),
    'trial-no-schedule': {
      code: 'TRIAL_RESTRICTED',
      reason: 'Trial members cannot schedule payments. Please upgrade to a full membership.',
    },
    'reload-pending': { code: 'RELOAD_PENDING', reason: autoReloadMessages.reloadPending },
    'too-contended': { code: 'UNAVAILABLE', reason: 'Too much was going on at that moment.' },
  }
}

/** Why a schedule cannot be changed or retried. */
export const scheduleEndings = {
  'schedule-not-found': { code: 'NOT_FOUND', reason: 'This scheduled payment cannot be found.' },
  'not-own-schedule': {
    code: 'BEYOND_LIMITS',
    reason: 'Your own payments are restricted, and someone else made this scheduled payment.',
  },
  'schedule-ended': { code: 'SCHEDULE_CLOSED', reason: 'This scheduled payment is over.' },
  'nothing-to-come': {
    code: 'SCHEDULE_CLOSED',
    reason: 'Its date has passed. Pay it now, or cancel it.',
  },
  'nothing-to-retry': {
    code: 'SCHEDULE_CLOSED',
    reason: 'It has no payment that was refused or went by.',
  },
  'schedule-busy': { code: 'CONFLICT', reason: 'This payment is being made at this moment.' },
  'schedule-changed': {
    code: 'SCHEDULE_CLOSED',
    reason: 'This scheduled payment was changed at the same moment. It was not paid now.',
  },
} as const satisfies Record<string, Refusal>

/** Names of the recurrences in the form and in lists. */
export const recurringNames: Record<Recurring, string> = {
  none: 'Does not repeat',
  weekly: 'Weekly',
  biweekly: 'Every 2 weeks',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

export const scheduleMessages = {
  requestIsPaidNow: 'A request is paid at once and cannot be scheduled.',
  holdsNothing: 'Nothing is held until then. Whether you can pay is looked at when it is due.',
  none: 'No scheduled payments',
  noneHint: 'Schedule a payment or make it recurring in Send; it is listed here.',
  failed: 'Your scheduled payments could not be loaded.',
  paused: 'Payment paused',
  resumed: 'Payment resumed',
  cancelled: 'Scheduled payment cancelled',
  retried: 'Payment made',
  /** Beside "Pay now". */
  payNowPays: (when: string) => `Pay now makes the payment of ${when}.`,
  /** After that, if a paused schedule has further payments. */
  staysPaused: 'Further payments stay paused until you resume them.',
  setUp: 'Set up on',
} as const
