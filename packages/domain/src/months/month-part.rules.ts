/**
 * Who takes part in months, and whose month has a fee. Asked when a month begins, while the member
 * looks at it, when its fee is announced and when it is charged, so that nobody is shown a fee that
 * is never charged.
 */
export interface MonthMember {
  /** Still in the exchange with which the month began. */
  readonly isOfExchange: boolean
  readonly status: string
  readonly standby: boolean
  /** The exchange is open, and no trial exchange. */
  readonly exchangeHasMonths: boolean
}

/** Standby, trial, disabled and partial members have no months. */
export function hasMonths(member: MonthMember): boolean {
  const { isOfExchange, status, standby, exchangeHasMonths } = member
  return isOfExchange && status === 'active' && !standby && exchangeHasMonths
}

export interface FeeCase {
  /** `hasMonths`, now. */
  readonly takesPart: boolean
  /** The exchange showed fees by the policy with which the month began, and shows them now. */
  readonly shownAtBeginning: boolean
  readonly shownNow: boolean
  /** The member was told of the fee, or will be in time. */
  readonly isTold: boolean
}

export type SparedFromFee = 'not-a-member' | 'not-shown' | 'not-told'

/** Why no fee is charged for the month, whatever the rates say; null: it has a fee. */
export function sparedFromFee(of: FeeCase): SparedFromFee | null {
  if (!of.takesPart) return 'not-a-member'
  if (!of.shownAtBeginning || !of.shownNow) return 'not-shown'
  return of.isTold ? null : 'not-told'
}
