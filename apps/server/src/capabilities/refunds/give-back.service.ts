/**
 * Computes the legs of a refund or reversal: each part returns to its source, FlashCash to a new
 * bucket, and of the points those that the payer still has.
 */
import type { Tx } from '@exchange/database'
import { smaller } from '@exchange/domain/money'
import { refundLegs } from '@exchange/domain/refunds/refund-legs.rules'
import { refundParts, returnedFlashEnd, type PaidSums } from '@exchange/domain/refunds/refund.rules'
import type { PaymentLeg } from '@exchange/domain/payments/payment-legs.rules'
import type { paymentHouses } from '../exchanges/index.ts'
import { openBucket } from '../flashcash/index.ts'
import { sumsOf } from './refund-records.service.ts'
import type { PaymentRow } from './refunded-payment.read.ts'

type Houses = Awaited<ReturnType<typeof paymentHouses>>

export interface GivenBack {
  /** The points that can be taken back; the rest of `parts.points` is owed. */
  readonly points: bigint
  /** The payee's leg is first. */
  readonly legs: readonly PaymentLeg[]
}

/** `amount` is in the units of `refundBase` and at most the remainder. */
export function partsBack(payment: PaymentRow, amount: bigint): PaidSums {
  return refundParts(sumsOf(payment), payment.refunded, amount)
}

/** Opens a FlashCash bucket if needed. */
export async function legsBack(
  tx: Tx,
  payment: PaymentRow,
  parts: PaidSums,
  { houses, now }: { readonly houses: Houses; readonly now: Date },
): Promise<GivenBack> {
  const points = smaller(parts.points, payment.payerPoints)
  const legs = refundLegs(parts, points, {
    ...houses,
    payer: payment.payerAccount,
    payee: payment.payeeAccount,
    bucket: await bucketFor(tx, payment, parts, now),
  })
  return { points, legs }
}

/** Undefined if no FlashCash is returned. */
async function bucketFor(
  tx: Tx,
  { payerMemberId: memberId, flashEndsAt }: PaymentRow,
  { flash }: PaidSums,
  now: Date,
): Promise<bigint | undefined> {
  if (flash === 0n || memberId === null) return undefined
  const endsAt = returnedFlashEnd(flashEndsAt ?? now, now)
  const { accountId } = await openBucket(tx, {
    memberId,
    amount: flash,
    note: 'Refunded',
    source: 'returned',
    startsAt: now,
    endsAt,
  })
  return accountId
}
