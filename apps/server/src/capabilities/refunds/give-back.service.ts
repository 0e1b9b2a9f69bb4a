/**
 * Computes the legs of a refund or reversal: each part returns to its source, FlashCash to a new
 * bucket, and of the points those that the payer still has, or gets for FlashCash that they became.
 */
import type { Tx } from '@exchange/database'
import { smaller } from '@exchange/domain/money'
import { refundLegs } from '@exchange/domain/refunds/refund-legs.rules'
import { refundParts, returnedFlashEnd, type PaidSums } from '@exchange/domain/refunds/refund.rules'
import type { PaymentLeg } from '@exchange/domain/payments/payment-legs.rules'
import type { paymentHouses } from '../exchanges/index.ts'
import { openBucket } from '../flashcash/index.ts'
import { sumsOf } from './refund-records.service.ts'
import { takeBackFlash } from './take-back-flash.service.ts'
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

export interface GiveBackFacts {
  readonly houses: Houses
  /** The FlashCash fund of the payer's exchange. */
  readonly fund: bigint
  readonly now: Date
}

/** Opens a FlashCash bucket, or takes FlashCash back, if needed. */
export async function legsBack(
  tx: Tx,
  payment: PaymentRow,
  parts: PaidSums,
  { houses, fund, now }: GiveBackFacts,
): Promise<GivenBack> {
  const points = await pointsBack(tx, payment, parts, { houses, fund })
  const legs = refundLegs(parts, points, {
    ...houses,
    payer: payment.payerAccount,
    payee: payment.payeeAccount,
    bucket: await bucketFor(tx, payment, parts, now),
  })
  return { points, legs }
}

/** The points that the payer can return. */
async function pointsBack(
  tx: Tx,
  { payerMemberId: memberId, payerAccount: account, payerPoints }: PaymentRow,
  parts: PaidSums,
  { houses, fund }: Pick<GiveBackFacts, 'houses' | 'fund'>,
): Promise<bigint> {
  const missing = parts.points - payerPoints
  if (missing <= 0n || memberId === null) return smaller(parts.points, payerPoints)
  const issuer = houses.payerExchangeFees
  return payerPoints + (await takeBackFlash(tx, { memberId, account, issuer, fund, missing }))
}

/** Undefined if no FlashCash is returned. */
async function bucketFor(
  tx: Tx,
  payment: PaymentRow,
  { flash }: PaidSums,
  now: Date,
): Promise<bigint | undefined> {
  const { payerMemberId: memberId, flashEndsAt, flashPoints } = payment
  if (flash === 0n || memberId === null) return undefined
  const endsAt = returnedFlashEnd(flashEndsAt ?? now, now)
  const { accountId } = await openBucket(tx, {
    memberId,
    amount: flash,
    note: 'Refunded',
    source: 'returned',
    points: (flashPoints * flash) / sumsOf(payment).flash,
    startsAt: now,
    endsAt,
  })
  return accountId
}
