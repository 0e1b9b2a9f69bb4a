/**
 * From when a change of a policy may apply, and why it was made. It never applies to the past; what
 * members are judged by in a month changes on its 1st, so that nobody is charged by rules that were
 * not told before. By what they pay more is told 30 days before. What lets one person of the staff
 * do more alone applies from the next day on, so that the other administrators, who are told, can
 * withdraw it.
 */
import { monthAt, monthMoment, monthsLater } from '../months/month.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readReason, type ReasonFault } from '../reversals/reversal.rules.ts'
import { atWallClock, dayIn } from '../wall-clock.ts'
import {
  changedFields,
  figureFaults,
  monthParts,
  raisedFields,
  widerFields,
  type Figures,
  type FigureFault,
  type PolicyPart,
} from './policy-parts.rules.ts'

/** Further ahead nobody plans. */
const mostYears = 2

export type DayFault = 'no-day' | 'day-past' | 'day-not-first' | 'day-too-far'

export interface Today {
  /** Of the exchange. */
  readonly zone: string
  readonly now: Date
}

/** The first day on which a change of this part may apply: `2026-12-01`. */
export function earliestDay(part: PolicyPart, { zone, now }: Today): string {
  if (!monthParts.includes(part)) return dayIn(zone, now)
  return `${monthsLater(monthAt(zone, now), 1)}-01`
}

/** The terms with which networks begin promise it. */
export const riseNoticeDays = 30
const dayMs = 86_400_000

/** The first day of which members who are told now know 30 days before. */
export function earliestRise(part: PolicyPart, { zone, now }: Today): string {
  // A day that has begun after 30 days is too early.
  const day = dayIn(zone, new Date(now.getTime() + (riseNoticeDays + 1) * dayMs - 1))
  if (!monthParts.includes(part) || day.endsWith('-01')) return day
  return `${monthsLater(day.slice(0, 7), 1)}-01`
}

/** The moment from which a change applies: the beginning of a day to come, or now for today. */
export function readFirstDay(part: PolicyPart, day: string, today: Today): Result<Date, DayFault> {
  const shown = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(shown)) return fail('no-day')
  if (new Date(shown).toISOString().slice(0, 10) !== day) return fail('no-day')
  const { zone, now } = today
  const current = dayIn(zone, now)
  if (day < current) return fail('day-past')
  if (monthParts.includes(part)) {
    if (!day.endsWith('-01')) return fail('day-not-first')
    if (day < earliestDay(part, today)) return fail('day-past')
  }
  if (day > `${Number(current.slice(0, 4)) + mostYears}${current.slice(4)}`) {
    return fail('day-too-far')
  }
  if (day === current) return ok(now)
  return ok(day.endsWith('-01') ? monthMoment(zone, day.slice(0, 7)) : atWallClock(zone, shown))
}

export type ChangeFault = {
  readonly field: string
  readonly code:
    | FigureFault
    | DayFault
    | ReasonFault
    | 'nothing-changes'
    | 'day-too-early'
    | 'rise-too-early'
}

export interface TypedChange {
  readonly figures: Readonly<Record<string, unknown>>
  readonly from: string
  readonly reason: string
}

export interface PolicyChange {
  readonly figures: Figures
  readonly validFrom: Date
  readonly reason: string
}

/** A change as it is stored, or all faults of the form. `before`: the figures that it replaces. */
export function readPolicyChange(
  part: PolicyPart,
  typed: TypedChange,
  { before, ...today }: Today & { readonly before: Figures },
): Result<PolicyChange, readonly ChangeFault[]> {
  const validFrom = readFirstDay(part, typed.from, today)
  const reason = readReason(typed.reason)
  const figures = typed.figures as Figures
  const faults: ChangeFault[] = figureFaults(part, typed.figures)
  if (faults.length === 0 && changedFields(part, before, figures).length === 0) {
    faults.push({ field: 'figures', code: 'nothing-changes' })
  }
  if (!validFrom.ok) faults.push({ field: 'from', code: validFrom.error })
  const isToday = typed.from === dayIn(today.zone, today.now)
  if (faults.length === 0 && isToday && widerFields(part, before, figures).length > 0) {
    faults.push({ field: 'from', code: 'day-too-early' })
  }
  const isEarly = typed.from < earliestRise(part, today)
  if (faults.length === 0 && isEarly && raisedFields(part, before, figures).length > 0) {
    faults.push({ field: 'from', code: 'rise-too-early' })
  }
  if (!reason.ok) faults.push({ field: 'reason', code: reason.error })
  if (!validFrom.ok || !reason.ok || faults.length > 0) return fail(faults)
  return ok({ figures, validFrom: validFrom.value, reason: reason.value })
}
