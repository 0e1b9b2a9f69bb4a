/**
 * What the people of a business may do for it, and up to which sums (DOMAIN §15). The main contact
 * has no limit, and gives rights and limits to the others.
 */
import { isWithin, type WeekHours } from '../directory/hours.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../money.ts'

/** In displayed order; the same list as in the table `members.contacts`. */
export const personRights = [
  'send',
  'charge',
  'request',
  'refund',
  'cards',
  'gift-cards',
  'people',
  'listing',
  'statements',
] as const

export type PersonRight = (typeof personRights)[number]

/** What a new person is given, unless something else is chosen. */
export const usualRights: readonly PersonRight[] = ['send', 'charge', 'request']

export const limitNames = ['payment', 'day', 'month', 'approval'] as const

export type LimitName = (typeof limitNames)[number]

/**
 * The most that a person pays, in minor units: in one payment, within 24 hours, and in a calendar
 * month of its exchange's time zone. Null: no limit. From `approval` on, the main contact approves a
 * payment before it is made; null: it need not.
 */
export type PersonLimits = Readonly<Record<LimitName, bigint | null>>

export const noLimits: PersonLimits = { payment: null, day: null, month: null, approval: null }

/** What a new person is given, unless something else is chosen. */
export const usualLimits: PersonLimits = {
  payment: 500_00n,
  day: 1_000_00n,
  month: 5_000_00n,
  approval: null,
}

/**
 * The most that payments of a person that wait for approval come to, if it has no limit of 24 hours
 * or of a month that bounds them; a single one may be more.
 */
export const asideMost = 5_000_00n

/** The hours of a week in which a person may pay, in the time zone of its exchange. */
export type PayHours = WeekHours['week']

export interface Powers {
  readonly rights: readonly PersonRight[]
  readonly limits: PersonLimits
  /** Null: always. */
  readonly hours: PayHours | null
}

export type PowersRefusal =
  | 'right-not-held'
  | 'beyond-own-limits'
  | 'beyond-own-hours'
  | 'payments-limited'

/** With these a person spends the money of its business. */
const payingRights: readonly PersonRight[] = ['send', 'cards', 'gift-cards']

/**
 * Why somebody cannot give these powers: nobody gives a right that it does not hold, or a higher
 * limit or longer hours than its own. A person whose own payments are limited lets nobody else pay,
 * because several people would each have these limits. Taking away and lowering is always possible,
 * and so is what stays as it is.
 */
export function refusePowers(
  acting: Powers,
  before: Powers | undefined,
  after: Powers,
): PowersRefusal | undefined {
  const isNew = (right: PersonRight) => before?.rights.includes(right) !== true
  const given = after.rights.filter(isNew)
  if (given.some((right) => !acting.rights.includes(right))) return 'right-not-held'
  const isRaised = (name: LimitName) =>
    before === undefined || exceedsLimit(after.limits[name], before.limits[name])
  const raised = limitNames.filter(isRaised)
  const longer = before === undefined || !areWithin(after.hours, before.hours)
  const pays = after.rights.filter((right) => payingRights.includes(right))
  const isWider = raised.length > 0 || longer
  if (isRestricted(acting) && (pays.some(isNew) || (pays.length > 0 && isWider))) {
    return 'payments-limited'
  }
  const isBeyond = raised.some((name) => exceedsLimit(after.limits[name], acting.limits[name]))
  if (isBeyond) return 'beyond-own-limits'
  return longer && !areWithin(after.hours, acting.hours) ? 'beyond-own-hours' : undefined
}

/** Whether the payments of a person have any limit, or hours, or need an approval. */
export function isRestricted({ limits, hours }: Powers): boolean {
  return hours !== null || limitNames.some((name) => limits[name] !== null)
}

function areWithin(inner: PayHours | null, outer: PayHours | null): boolean {
  return outer === null || (inner !== null && isWithin(inner, outer))
}

/** Whether both mean the same rights, limits and hours, in whatever order they are listed. */
export function arePowersEqual(one: Powers, other: Powers): boolean {
  return (
    one.rights.every((right) => other.rights.includes(right)) &&
    other.rights.every((right) => one.rights.includes(right)) &&
    limitNames.every((name) => one.limits[name] === other.limits[name]) &&
    areWithin(one.hours, other.hours) &&
    areWithin(other.hours, one.hours)
  )
}

/** Whether the one may do all that the other may, with limits at least as high. */
export function covers(one: Powers, other: Powers): boolean {
  return refusePowers(one, undefined, other) === undefined
}

/** Whether a sum, or another limit, is above a limit. Null: no limit, which exceeds all others. */
export function exceedsLimit(amount: bigint | null, limit: bigint | null): boolean {
  return limit !== null && (amount === null || amount > limit)
}

export interface LimitFault {
  readonly field: LimitName
  readonly code:
    | 'limit-invalid'
    | 'limit-not-positive'
    | 'limit-below-payment'
    | 'limit-below-day'
    | 'approval-above-payment'
}

/**
 * Reads limits as typed; blank or null is no limit. A day is not below a payment, a month not below
 * a day, and the sum that needs an approval not above a payment.
 */
export function readLimits(
  typed: Readonly<Partial<Record<LimitName, unknown>>>,
): Result<PersonLimits, readonly LimitFault[]> {
  const faults: LimitFault[] = []
  const read = (field: LimitName): bigint | null => {
    const amount = readAmount(typed[field])
    if (amount.ok && amount.value > 0n) return amount.value
    if (!amount.ok && amount.error === 'missing') return null
    const invalid = !amount.ok && amount.error !== 'negative'
    faults.push({ field, code: invalid ? 'limit-invalid' : 'limit-not-positive' })
    return null
  }
  const limits = {
    payment: read('payment'),
    day: read('day'),
    month: read('month'),
    approval: read('approval'),
  }
  if (faults.length > 0) return fail(faults)
  const { payment, day, month, approval } = limits
  if (day !== null && payment !== null && day < payment) {
    faults.push({ field: 'day', code: 'limit-below-payment' })
  }
  if (month !== null && (day ?? payment) !== null && month < (day ?? payment ?? 0n)) {
    faults.push({ field: 'month', code: day === null ? 'limit-below-payment' : 'limit-below-day' })
  }
  // It would never be reached, because the payment is refused.
  if (approval !== null && payment !== null && approval > payment) {
    faults.push({ field: 'approval', code: 'approval-above-payment' })
  }
  return faults.length > 0 ? fail(faults) : ok(limits)
}
