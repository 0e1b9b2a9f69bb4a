/**
 * What a full or partial refund returns (DOMAIN §4): every amount in the same proportion. Shares
 * are computed from the total refunded so far, so that any number of partial refunds adds up
 * exactly.
 */
import { readAmount } from '../typed/amount.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { amountCodes, readNote, type AmountCode, type NoteFault } from '../fields.ts'

export const refundDays = 28
const flashDaysLeast = 7
const dayMs = 86_400_000

/** Minor units; points are whole. */
export interface PaidSums {
  readonly amount: bigint
  readonly tip: bigint
  /** The part of the amount paid with FlashCash. */
  readonly flash: bigint
  readonly buyerFee: bigint
  readonly sellerFee: bigint
  /** In the currency, for sellers on the cash-fee-free plan. */
  readonly sellerCurrencyFee: bigint
  readonly points: bigint
}

/** What a refund is measured in: the amount, or the tip when the payment was only a tip. */
export function refundBase({ amount, tip }: Pick<PaidSums, 'amount' | 'tip'>): bigint {
  return amount > 0n ? amount : tip
}

/** The payment can be refunded before this time. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundDays * dayMs)
}

/** What the next `refund` returns, after `before` has been refunded. */
export function refundParts(paid: PaidSums, before: bigint, refund: bigint): PaidSums {
  const whole = refundBase(paid)
  const part = (sum: bigint) => share(sum, before + refund, whole) - share(sum, before, whole)
  return {
    amount: part(paid.amount),
    tip: part(paid.tip),
    flash: part(paid.flash),
    buyerFee: part(paid.buyerFee),
    sellerFee: part(paid.sellerFee),
    sellerCurrencyFee: part(paid.sellerCurrencyFee),
    points: part(paid.points),
  }
}

/** Rounded half up. */
function share(sum: bigint, part: bigint, whole: bigint): bigint {
  return (2n * sum * part + whole) / (2n * whole)
}

/** When returned FlashCash ends: at its original end or in seven days, whichever is later. */
export function returnedFlashEnd(oldEnd: Date, now: Date): Date {
  return new Date(Math.max(oldEnd.getTime(), now.getTime() + flashDaysLeast * dayMs))
}

export interface RefundOrder {
  /** In the units of `refundBase`, above zero. */
  readonly amount: bigint
  readonly note: string
}

export type RefundFault =
  | {
      readonly field: 'amount'
      readonly code: AmountCode
    }
  | NoteFault

/** Returns the order, or all faults in the order of the form. */
export function readRefundOrder(fields: {
  readonly amount?: unknown
  readonly note?: unknown
}): Result<RefundOrder, readonly RefundFault[]> {
  const faults: RefundFault[] = []
  const amount = readAmount(fields.amount)
  if (!amount.ok) faults.push({ field: 'amount', code: amountCodes[amount.error] })
  else if (amount.value === 0n) faults.push({ field: 'amount', code: 'amount-not-positive' })
  const note = readNote(fields.note, (fault) => void faults.push(fault))
  return amount.ok && faults.length === 0 ? ok({ amount: amount.value, note }) : fail(faults)
}
