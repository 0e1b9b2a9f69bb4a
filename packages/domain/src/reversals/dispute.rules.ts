/** A payer disputes a payment (DOMAIN §4): within 180 days, one open dispute at a time. */
export type DisputeStatus = 'open' | 'reversed' | 'dismissed'

const disputeDays = 180
const dayMs = 86_400_000

/** The payment can be disputed before this time. */
export function disputableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + disputeDays * dayMs)
}

export interface DisputedPayment {
  readonly paidAt: Date
  readonly reversed: boolean
  /** Nothing is left to return. */
  readonly refunded: boolean
  readonly openDispute: boolean
}

export type DisputeRefusal = 'dispute-open' | 'dispute-too-late' | 'dispute-nothing-left'

/** The first refusal, or undefined. */
export function refuseDispute(
  { paidAt, reversed, refunded, openDispute }: DisputedPayment,
  now: Date,
): DisputeRefusal | undefined {
  if (reversed || refunded) return 'dispute-nothing-left'
  if (openDispute) return 'dispute-open'
  return now >= disputableUntil(paidAt) ? 'dispute-too-late' : undefined
}
