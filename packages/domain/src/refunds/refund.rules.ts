/**
 * What comes back of a payment that its payee refunds wholly or partly (DOMAIN §4): every sum in
 * the same proportion. Shares are taken of all that has been refunded so far, so that parts add up
 * to the whole to the cent, however many there are.
 */
import { readAmount } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import { readNote, type NoteFault } from '../fields.ts'

export const refundDays = 28
const flashDaysLeast = 7
const dayMs = 86_400_000

/** Minor units; points are whole. */
export interface PaidSums {
  readonly amount: bigint
  readonly tip: bigint
  /** The part of the amount that FlashCash paid. */
  readonly flash: bigint
  readonly buyerFee: bigint
  readonly sellerFee: bigint
  /** Of a seller without cash fees, in the currency. */
  readonly sellerCurrencyFee: bigint
  readonly points: bigint
}

/** What a refund is counted in: the amount, or the tip of a payment that was a tip alone. */
export function refundBase({ amount, tip }: Pick<PaidSums, 'amount' | 'tip'>): bigint {
  return amount > 0n ? amount : tip
}

/** From this moment on a payment made then can no longer be refunded. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundDays * dayMs)
}

/** What comes back with the next `refund`, after `before` has been refunded. */
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

/** When returned FlashCash ends: at its old end or in seven days, whichever is later. */
export function returnedFlashEnd(oldEnd: Date, now: Date): Date {
  return new Date(Math.max(oldEnd.getTime(), now.getTime() + flashDaysLeast * dayMs))
}

export interface RefundOrder {
  /** In the units of `refundBase`, more than zero. */
  readonly amount: bigint
  readonly note: string
}

export type RefundFault =
  | {
      readonly field: 'amount'
      readonly code: 'amount-required' | 'amount-invalid' | 'amount-not-positive'
    }
  | NoteFault

/** Reads the form, or every fault in its order. */
export function readRefundOrder(fields: {
  readonly amount?: unknown
  readonly note?: unknown
}): Result<RefundOrder, readonly RefundFault[]> {
  const faults: RefundFault[] = []
  const amount = readAmount(fields.amount)
  if (!amount.ok) faults.push({ field: 'amount', code: codes[amount.error] })
  else if (amount.value === 0n) faults.push({ field: 'amount', code: 'amount-not-positive' })
  const note = readNote(fields.note, (fault) => void faults.push(fault))
  return amount.ok && faults.length === 0 ? ok({ amount: amount.value, note }) : fail(faults)
}

const codes = {
  missing: 'amount-required',
  'not-an-amount': 'amount-invalid',
  negative: 'amount-not-positive',
} as const
