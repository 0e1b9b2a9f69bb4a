/**
 * When a send is to be paid, as the form holds it, and what is wrong with that (SEND-04, SEND-14,
 * SEND-15): the domain's own rules, by the clocks of the member's zone.
 */
import { scheduleFaultMessages } from '@exchange/contract/schedules/schedules.messages'
import {
  firstOccurrences,
  type Recurring,
  type WallTime,
} from '@exchange/domain/schedules/recurrence.rules'
import { readScheduleOrder } from '@exchange/domain/schedules/schedule.rules'
import type { FormErrors, FormMoment } from '../../kernel/use-judged-form.ts'

export interface ScheduleFormFields {
  /** `now`: at once, and perhaps again. */
  readonly start: 'now' | 'later'
  /** `2026-11-30T09:00`, as the input says it. */
  readonly scheduledDateTime: string
  readonly recurring: Recurring
  readonly recurringEnd: string
}

export const notScheduled: ScheduleFormFields = {
  start: 'now',
  scheduledDateTime: '',
  recurring: 'none',
  recurringEnd: '',
}

/** What leaves the form; empty for a payment now and once. */
export function scheduleBody(fields: ScheduleFormFields) {
  const { start, scheduledDateTime, recurring, recurringEnd } = fields
  const repeats = recurring !== 'none'
  return {
    ...(start === 'later' && { scheduledDateTime }),
    ...(repeats && { recurring }),
    ...(repeats && recurringEnd && { recurringEnd }),
  }
}

/** `now` is what the clocks of the member's zone show. */
export function checkSchedule(
  fields: ScheduleFormFields,
  now: () => WallTime,
  moment: FormMoment,
): FormErrors<ScheduleFormFields> {
  if (fields.start === 'now' && fields.recurring === 'none') return {}
  if (moment === 'leave' && fields.start === 'later' && !fields.scheduledDateTime) return {}
  const read = readScheduleOrder(asSent(fields), now())
  if (read.ok) return {}
  return Object.fromEntries(
    read.error.map(({ field, code }) => [field, scheduleFaultMessages[code]]),
  )
}

/** The first payments, three at most; none while something is missing or wrong. */
export function firstPayments(fields: ScheduleFormFields, now: WallTime): WallTime[] {
  const read = readScheduleOrder(asSent(fields), now)
  return read.ok && read.value ? firstOccurrences(read.value, 3) : []
}

/** A date that is missing is no date, and not none. */
function asSent(fields: ScheduleFormFields) {
  const missing = fields.start === 'later' && !fields.scheduledDateTime
  return { ...scheduleBody(fields), ...(missing && { scheduledDateTime: 'missing' }) }
}

/** The next full hour: the least that can be chosen (SEND-15). */
export function nextHour(now: WallTime): WallTime {
  return hoursLater(now, 1)
}

/** Tomorrow at nine: what the input begins with. */
export function tomorrowMorning(now: WallTime): WallTime {
  return `${hoursLater(now, 24).slice(0, 10)}T09:00`
}

function hoursLater(now: WallTime, hours: number): WallTime {
  const hour = new Date(`${now.slice(0, 13)}:00Z`).getTime()
  return new Date(hour + hours * 3_600_000).toISOString().slice(0, 16)
}
