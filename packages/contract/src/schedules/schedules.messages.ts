/** Texts of scheduled and recurring payments (SEND-14, TRIAL-03), for the form and the server. */
import type { Recurring } from '@exchange/domain/schedules/recurrence.rules'
import type { ScheduledRefusal } from '@exchange/domain/schedules/schedule.plan'
import type { ScheduleFault } from '@exchange/domain/schedules/schedule.rules'
import { autoReloadMessages } from '../auto-reload/auto-reload.messages.ts'
import type { ErrorCode } from '../errors.ts'
import { sendRefusals } from '../send/send.messages.ts'

export const scheduleFaultMessages: Record<ScheduleFault['code'], string> = {
  'future-required': 'A valid future date is required for scheduled sends.',
  'full-hour-required': 'Choose a full hour, such as 9:00 or 10:00.',
  'recurring-invalid': 'Choose how often to repeat it.',
  'recurring-end-invalid': 'Choose an end date on or after the first payment.',
}

interface Refusal {
  readonly code: ErrorCode
  readonly reason: string
}

/** Why a schedule was paused without a refused payment (decision 0068). */
export const signInDeniedReason =
  'It was set up or resumed after a sign-in that you said was not yours. Resume it if you know it, or ' +
  'cancel it.'

/** Error code and reason for each refusal of a schedule and of its runs. */
export function scheduleRefusals(
  currency: string,
): Record<
  ScheduledRefusal | 'test-account' | 'reload-pending' | 'too-contended' | 'sign-in-denied',
  Refusal
> {
  return {
    ...sendRefusals(currency),
    'trial-no-schedule': {
      code: 'TRIAL_RESTRICTED',
      reason: 'Trial members cannot schedule payments. Please upgrade to a full membership.',
    },
    'reload-pending': { code: 'RELOAD_PENDING', reason: autoReloadMessages.reloadPending },
    'too-contended': { code: 'UNAVAILABLE', reason: 'We were very busy at that moment.' },
    'sign-in-denied': {
      code: 'SENDING_LOCKED',
      reason: signInDeniedReason,
    },
  }
}

/** Why a schedule cannot be changed or retried. */
export const scheduleEndings = {
  'schedule-not-found': { code: 'NOT_FOUND', reason: 'This scheduled payment cannot be found.' },
  'not-own-schedule': {
    code: 'BEYOND_LIMITS',
    reason: 'Someone else set up this payment, and your own payments are limited.',
  },
  'schedule-ended': { code: 'SCHEDULE_CLOSED', reason: 'This scheduled payment is over.' },
  'nothing-to-come': {
    code: 'SCHEDULE_CLOSED',
    reason: 'Its date has passed. Pay it now, or cancel it.',
  },
  'nothing-to-retry': {
    code: 'SCHEDULE_CLOSED',
    reason: 'No payment of this schedule was refused or missed.',
  },
  'schedule-busy': { code: 'CONFLICT', reason: 'This payment is being made right now.' },
  'schedule-changed': {
    code: 'SCHEDULE_CLOSED',
    reason: 'Someone changed this scheduled payment at the same moment, so nothing was paid.',
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
  holdsNothing: 'Nothing is set aside now. Please have enough in your account on that day.',
  none: 'No scheduled payments',
  noneHint: 'Payments you schedule or repeat in Send appear here.',
  first: 'Schedule a payment',
  failed: 'Your scheduled payments could not be loaded.',
  paused: 'Payment paused',
  resumed: 'Payment resumed',
  cancelled: 'Scheduled payment cancelled',
  retried: 'Payment made',
  /** Beside "Pay now". */
  payNowPays: (when: string) => `“Pay now” makes the payment of ${when}.`,
  /** After that, if a paused schedule has further payments. */
  staysPaused: 'Further payments stay paused until you resume them.',
  setUp: 'Set up on',
} as const
