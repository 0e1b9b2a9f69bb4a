/**
 * What the people of a business may do for it, and up to which sums (DOMAIN §15). The main contact
 * has no limit, and gives rights and limits to the others.
 */
import { isWithin, type WeekHours } from '../directory/hours.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'

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

export const limitNames = ['payment', 'day', 'month', 'approvalFrom'] as const

export type LimitName = (typeof limitNames)[number]

/**
 * The most that a person pays, in minor units: in one payment, within 24 hours, and in a calendar
 * month of its exchange's time zone. Null: no limit. From `approvalFrom` on, the main contact approves a
 * payment before it is made; null: it need not.
 */
export type PersonLimits = Readonly<Record<LimitName, bigint | null>>

export const noLimits: PersonLimits = { payment: null, day: null, month: null, approvalFrom: null }

/** What a new person is given, unless something else is chosen. */
export const usualLimits: PersonLimits = {
  payment: 500_00n,
  day: 1_000_00n,
  month: 5_000_00n,
  approvalFrom: null,
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
  /** A limit or hours of a right to pay that the giver does not hold. */
  | 'beyond-own-rights'
  | 'beyond-own-limits'
  | 'beyond-own-hours'
  | 'payments-limited'

/** With these a person spends the money of its business. */
const payingRights: readonly PersonRight[] = ['send', 'cards', 'gift-cards']

/** Whoever gives powers. */
export interface Giver extends Powers {
  /** The main contact raises every limit: it has none of its own, whatever its rights are. */
  readonly isMain?: boolean
}

/**
 * Why somebody cannot give a right: it does not hold it itself; or its own payments are limited,
 * and several people would each have its limits.
 */
export function refuseRight(
  giver: Powers,
  right: PersonRight,
): 'right-not-held' | 'payments-limited' | undefined {
  if (!giver.rights.includes(right)) return 'right-not-held'
  return payingRights.includes(right) && isRestricted(giver) ? 'payments-limited' : undefined
}

/**
 * Why somebody cannot give these powers: nobody gives a right that it does not hold, or a higher
 * limit or longer hours than its own; so nobody raises them for a right to pay that it does not
 * hold. A person whose own payments are limited lets nobody else pay. Taking away and lowering is
 * always possible, and so is what stays as it is.
 */
export function refusePowers(
  acting: Giver,
  before: Powers | undefined,
  after: Powers,
): PowersRefusal | undefined {
  const isNew = (right: PersonRight) => before?.rights.includes(right) !== true
  const refusals = after.rights.filter(isNew).map((right) => refuseRight(acting, right))
  if (refusals.includes('right-not-held')) return 'right-not-held'
  if (refusals.includes('payments-limited')) return 'payments-limited'
  const isRaised = (name: LimitName) =>
    before === undefined || exceedsLimit(after.limits[name], before.limits[name])
  const raised = limitNames.filter(isRaised)
  const longer = before === undefined || !areWithin(after.hours, before.hours)
  const pays = after.rights.filter((right) => payingRights.includes(right))
  if (pays.length > 0 && (raised.length > 0 || longer)) {
    if (isRestricted(acting)) return 'payments-limited'
    const holdsAll = pays.every((right) => acting.rights.includes(right))
    if (acting.isMain !== true && !holdsAll) return 'beyond-own-rights'
  }
  const isBeyond = raised.some((name) => exceedsLimit(after.limits[name], acting.limits[name]))
  if (isBeyond) return 'beyond-own-limits'
  return longer && !areWithin(after.hours, acting.hours) ? 'beyond-own-hours' : undefined
}

/** What a new person is given by somebody, unless something else is chosen. */
export function usualPowersBy(giver: Powers): Powers {
  const least = (name: LimitName) => {
    const [usual, own] = [usualLimits[name], giver.limits[name]]
    return exceedsLimit(usual, own) ? own : usual
  }
  return {
    rights: usualRights.filter((right) => refuseRight(giver, right) === undefined),
    limits: {
      payment: least('payment'),
      day: least('day'),
      month: least('month'),
      approvalFrom: least('approvalFrom'),
    },
    hours: giver.hours,
  }
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
    | 'limit-other-unit'
    | 'limit-not-positive'
    | 'limit-below-payment'
    | 'limit-below-day'
    | 'approval-above-payment'
}

const limitCodes = {
  missing: 'limit-invalid',
  'not-an-amount': 'limit-invalid',
  'other-unit': 'limit-other-unit',
  negative: 'limit-not-positive',
} as const

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
    faults.push({ field, code: amount.ok ? 'limit-not-positive' : limitCodes[amount.error] })
    return null
  }
  const limits = {
    payment: read('payment'),
    day: read('day'),
    month: read('month'),
    approvalFrom: read('approvalFrom'),
  }
  if (faults.length > 0) return fail(faults)
  const { payment, day, month, approvalFrom } = limits
  if (day !== null && payment !== null && day < payment) {
    faults.push({ field: 'day', code: 'limit-below-payment' })
  }
  if (month !== null && (day ?? payment) !== null && month < (day ?? payment ?? 0n)) {
    faults.push({ field: 'month', code: day === null ? 'limit-below-payment' : 'limit-below-day' })
  }
  // It would never be reached, because the payment is refused.
  if (approvalFrom !== null && payment !== null && approvalFrom > payment) {
    faults.push({ field: 'approvalFrom', code: 'approval-above-payment' })
  }
  return faults.length > 0 ? fail(faults) : ok(limits)
}
