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
const clock = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`
const wallTime = new RegExp(`^(.{10})${clock}$`)
const instant = new RegExp(`^(.{10})${clock}(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`, 'i')
const onTheHour = /T\d\d:00(?::00(?:\.0+)?)?$/

/** The member's clock. */
export interface ScheduleClock {
  /** The local time in the member's zone. */
  readonly now: WallTime
  /** The local time of an instant, with its seconds. Without it, only local times are read. */
  readonly localOf?: (at: Date) => WallTime
}

/**
 * Whether there is anything to plan. What a client sends for "no" is no: absent, null, false, an
 * empty text, and `none` as a repetition.
 */
export function isForLater({ recurring, scheduledDateTime }: ScheduleFields): boolean {
  return !isMissing(scheduledDateTime) || !(isMissing(recurring) || recurring === 'none')
}

/**
 * Reads when to pay; undefined means once and now. A time is an instant (`2026-11-30T15:00:00Z`) or
 * the local time in the member's zone, where it is a full hour, like the form's steps (SEND-15).
 */
export function readScheduleOrder(
  fields: ScheduleFields,
  { now, localOf }: ScheduleClock,
): Result<ScheduleOrder | undefined, readonly ScheduleFault[]> {
  const faults: ScheduleFault[] = []
  const recurring = readRecurring(fields.recurring)
  if (!recurring) faults.push({ field: 'recurring', code: 'recurring-invalid' })
  const given = readTime(fields.scheduledDateTime, localOf)
  const start = readStart(given, now)
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

/** The local time that was given; undefined when missing, null for anything else. */
function readTime(raw: unknown, localOf: ScheduleClock['localOf']): WallTime | null | undefined {
  if (isMissing(raw)) return undefined
  const text = typeof raw === 'string' ? raw.trim() : ''
  const [, day = ''] = wallTime.exec(text) ?? instant.exec(text) ?? []
  if (!isWallDate(day)) return null
  if (wallTime.test(text)) return text
  return localOf ? localOf(new Date(text)) : null
}

/** A time in the future that is no full hour is told from other faults. */
function readStart(
  time: WallTime | null | undefined,
  now: WallTime,
): Result<WallTime | undefined, 'future-required' | 'full-hour-required'> {
  if (time === undefined) return ok(undefined)
  if (time === null || time.slice(0, 10) > addMonths(now.slice(0, 10), latestMonths)) {
    return fail('future-required')
  }
  if (time.slice(0, 16) <= now) return fail('future-required')
  return onTheHour.test(time) ? ok(time.slice(0, 16)) : fail('full-hour-required')
}

/** Null for no end; undefined when invalid: not a day, or before the first payment. */
function readEnd(raw: unknown, startsAt: WallTime): string | null | undefined {
  if (isMissing(raw)) return null
  if (typeof raw !== 'string' || !isWallDate(raw)) return undefined
  return raw >= startsAt.slice(0, 10) ? raw : undefined
}

function isMissing(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === false || raw === ''
}
