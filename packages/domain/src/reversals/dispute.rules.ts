/**
 * A payer says that something is wrong with a payment (DOMAIN §4): within 180 days, one at a time.
 */
export type DisputeStatus = 'open' | 'reversed' | 'dismissed'

const disputeDays = 180
const dayMs = 86_400_000

/** From this moment on a payment made then can no longer be disputed. */
export function disputableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + disputeDays * dayMs)
}

export interface DisputedPayment {
  readonly paidAt: Date
  readonly reversed: boolean
  /** Nothing is left that could come back. */
  readonly refunded: boolean
  readonly openDispute: boolean
}

export type DisputeRefusal = 'dispute-open' | 'dispute-too-late' | 'dispute-nothing-left'

/** The first reason against a dispute. */
export function refuseDispute(
  { paidAt, reversed, refunded, openDispute }: DisputedPayment,
  now: Date,
): DisputeRefusal | undefined {
  if (reversed || refunded) return 'dispute-nothing-left'
  if (openDispute) return 'dispute-open'
  return now >= disputableUntil(paidAt) ? 'dispute-too-late' : undefined
}
