/**
 * The schedule fields of the Send form and their errors (SEND-04, SEND-14, SEND-15), by the
 * domain's rules and in the member's time zone.
 */
import { scheduleFaultMessages } from '@exchange/contract/schedules/schedules.messages'
import {
  firstOccurrences,
  type Recurring,
  type WallTime,
} from '@exchange/domain/schedules/recurrence.rules'
import { readScheduleOrder } from '@exchange/domain/schedules/schedule.rules'
import type { FormErrors, FormMoment } from '../../kernel/use-validated-form.ts'

export interface ScheduleFormFields {
  /** `now`: at once, and repeated if recurring. */
  readonly start: 'now' | 'later'
  /** The value of the input: `2026-11-30T09:00`. */
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

/** The fields to send; empty for a single payment made now. */
export function scheduleBody(fields: ScheduleFormFields) {
  const { start, scheduledDateTime, recurring, recurringEnd } = fields
  const repeats = recurring !== 'none'
  return {
    ...(start === 'later' && { scheduledDateTime }),
    ...(repeats && { recurring }),
    ...(repeats && recurringEnd && { recurringEnd }),
  }
}

/** `now` is the local time in the member's zone. */
export function checkSchedule(
  fields: ScheduleFormFields,
  now: () => WallTime,
  moment: FormMoment,
): FormErrors<ScheduleFormFields> {
  if (fields.start === 'now' && fields.recurring === 'none') return {}
  if (moment === 'leave' && fields.start === 'later' && !fields.scheduledDateTime) return {}
  const read = readScheduleOrder(asSent(fields), { now: now() })
  if (read.ok) return {}
  return Object.fromEntries(
    read.error.map(({ field, code }) => [field, scheduleFaultMessages[code]]),
  )
}

/** The first payments, at most three; none while the fields are incomplete or wrong. */
export function firstPayments(fields: ScheduleFormFields, now: WallTime): WallTime[] {
  const read = readScheduleOrder(asSent(fields), { now })
  return read.ok && read.value ? firstOccurrences(read.value, 3) : []
}

/** A missing date is sent as an invalid one, so that it is reported. */
function asSent(fields: ScheduleFormFields) {
  const missing = fields.start === 'later' && !fields.scheduledDateTime
  return { ...scheduleBody(fields), ...(missing && { scheduledDateTime: 'missing' }) }
}

/** The next full hour: the earliest that can be chosen (SEND-15). */
export function nextHour(now: WallTime): WallTime {
  return hoursLater(now, 1)
}

/** The time itself if it is a full hour, else the next one: payments are made on the hour. */
export function toFullHour(time: WallTime): WallTime {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(time)
  return !isTime || time.slice(14, 16) === '00' ? time : hoursLater(time, 1)
}

/** Tomorrow at nine: the initial value of the input. */
export function tomorrowMorning(now: WallTime): WallTime {
  return `${hoursLater(now, 24).slice(0, 10)}T09:00`
}

function hoursLater(now: WallTime, hours: number): WallTime {
  const hour = new Date(`${now.slice(0, 13)}:00Z`).getTime()
  return new Date(hour + hours * 3_600_000).toISOString().slice(0, 16)
}
