/**
 * What a send says about when: now, later, again and again (SEND-04, SEND-14, SEND-15). The rules
 * of the form, used by the form itself and by the server. No clock, no zone, no words.
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

/** The form's fields as typed, or the body's as sent. */
export interface ScheduleFields {
  readonly recurring?: unknown
  readonly scheduledDateTime?: unknown
  readonly recurringEnd?: unknown
}

export type ScheduleFault =
  | { readonly field: 'scheduledDateTime'; readonly code: 'future-required' }
  | { readonly field: 'recurring'; readonly code: 'recurring-invalid' }
  | { readonly field: 'recurringEnd'; readonly code: 'recurring-end-invalid' }

/** `later`: nothing moves now. Otherwise the first payment is made at once and is the first run. */
export interface ScheduleOrder extends Recurrence {
  readonly later: boolean
}

/** A plan may begin ten years from now at the latest: beyond it is a slip of the pen. */
const latestMonths = 120

/**
 * Reads when to pay; undefined is now and once. `now` is what the clocks of the member's zone show.
 * Times are full hours, as the form's steps are (SEND-15).
 */
export function readScheduleOrder(
  fields: ScheduleFields,
  now: WallTime,
): Result<ScheduleOrder | undefined, readonly ScheduleFault[]> {
  const faults: ScheduleFault[] = []
  const recurring = readRecurring(fields.recurring)
  if (!recurring) faults.push({ field: 'recurring', code: 'recurring-invalid' })
  const startsAt = readStart(fields.scheduledDateTime, now)
  if (startsAt === null) faults.push({ field: 'scheduledDateTime', code: 'future-required' })
  const recurringEnd = recurring === 'none' ? null : readEnd(fields.recurringEnd, startsAt ?? now)
  if (recurringEnd === undefined) {
    faults.push({ field: 'recurringEnd', code: 'recurring-end-invalid' })
  }
  if (!recurring || startsAt === null || recurringEnd === undefined) return fail(faults)
  if (recurring === 'none' && startsAt === undefined) return ok(undefined)
  const later = startsAt !== undefined
  return ok({ startsAt: startsAt ?? now, recurring, recurringEnd, later })
}

/** Nothing is once. */
function readRecurring(raw: unknown): Recurring | undefined {
  if (isMissing(raw)) return 'none'
  return recurrences.find((known) => known === raw)
}

/** Undefined when nothing was said, null when it is no full hour that is still to come. */
function readStart(raw: unknown, now: WallTime): WallTime | undefined | null {
  if (isMissing(raw)) return undefined
  const match = typeof raw === 'string' ? /^(.{10})T([01]\d|2[0-3]):00(:00)?$/.exec(raw) : null
  const [, day = '', hour = ''] = match ?? []
  if (!isWallDate(day) || day > addMonths(now.slice(0, 10), latestMonths)) return null
  const time = `${day}T${hour}:00`
  return time > now ? time : null
}

/** Null is without an end, undefined is none at all: no day, or one before the first payment. */
function readEnd(raw: unknown, startsAt: WallTime): string | null | undefined {
  if (isMissing(raw)) return null
  if (typeof raw !== 'string' || !isWallDate(raw)) return undefined
  return raw >= startsAt.slice(0, 10) ? raw : undefined
}

function isMissing(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === ''
}
