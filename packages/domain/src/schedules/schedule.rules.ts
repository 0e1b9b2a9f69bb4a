/**
 * Validates when a send is to be paid: now, later or repeatedly (SEND-04, SEND-14, SEND-15); shared
 * by form and server.
 */
import { fail, ok, type Result } from '../result.ts'
import {
  addMonths,
  isWallDate,
  recurrences,
  type Recurrence,
  type Recurring,
  type WallTime,
} from './recurrence.rules.ts'

/** The form's fields as typed, or the request body's as sent. */
export interface ScheduleFields {
  readonly recurring?: unknown
  readonly scheduledDateTime?: unknown
  readonly recurringEnd?: unknown
}

export type ScheduleFault =
  | {
      readonly field: 'scheduledDateTime'
      readonly code: 'future-required' | 'full-hour-required'
    }
  | { readonly field: 'recurring'; readonly code: 'recurring-invalid' }
  | { readonly field: 'recurringEnd'; readonly code: 'recurring-end-invalid' }

/** `later`: nothing is paid now. Otherwise the payment is made at once and is the first run. */
export interface ScheduleOrder extends Recurrence {
  readonly later: boolean
}

/** A schedule may start at most ten years ahead; later dates are typing errors. */
const latestMonths = 120
const wallTime = /^(.{10})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/**
 * Reads when to pay; undefined means once and now. `now` is the local time in the member's zone.
 * Times are full hours, like the form's steps (SEND-15).
 */
export function readScheduleOrder(
  fields: ScheduleFields,
  now: WallTime,
): Result<ScheduleOrder | undefined, readonly ScheduleFault[]> {
  const faults: ScheduleFault[] = []
  const recurring = readRecurring(fields.recurring)
  if (!recurring) faults.push({ field: 'recurring', code: 'recurring-invalid' })
  const start = readStart(fields.scheduledDateTime, now)
  const startsAt = start.ok ? start.value : null
  if (!start.ok) faults.push({ field: 'scheduledDateTime', code: start.error })
  const recurringEnd = recurring === 'none' ? null : readEnd(fields.recurringEnd, startsAt ?? now)
  if (recurringEnd === undefined) {
    faults.push({ field: 'recurringEnd', code: 'recurring-end-invalid' })
  }
  if (!recurring || startsAt === null || recurringEnd === undefined) return fail(faults)
  if (recurring === 'none' && startsAt === undefined) return ok(undefined)
  const later = startsAt !== undefined
  return ok({ startsAt: startsAt ?? now, recurring, recurringEnd, later })
}

/** Missing means once. */
function readRecurring(raw: unknown): Recurring | undefined {
  if (isMissing(raw)) return 'none'
  return recurrences.find((known) => known === raw)
}

/** Undefined when missing. A time in the future that is no full hour is told from other faults. */
function readStart(
  raw: unknown,
  now: WallTime,
): Result<WallTime | undefined, 'future-required' | 'full-hour-required'> {
  if (isMissing(raw)) return ok(undefined)
  const match = typeof raw === 'string' ? wallTime.exec(raw.trim()) : null
  const [, day = '', hour = '', minute = '', second = '00'] = match ?? []
  if (!isWallDate(day) || day > addMonths(now.slice(0, 10), latestMonths)) {
    return fail('future-required')
  }
  if (`${day}T${hour}:${minute}` <= now) return fail('future-required')
  const isFull = minute === '00' && second === '00'
  return isFull ? ok(`${day}T${hour}:00`) : fail('full-hour-required')
}

/** Null for no end; undefined when invalid: not a day, or before the first payment. */
function readEnd(raw: unknown, startsAt: WallTime): string | null | undefined {
  if (isMissing(raw)) return null
  if (typeof raw !== 'string' || !isWallDate(raw)) return undefined
  return raw >= startsAt.slice(0, 10) ? raw : undefined
}

function isMissing(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === ''
}
