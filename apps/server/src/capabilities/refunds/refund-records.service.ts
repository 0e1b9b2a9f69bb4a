/**
 * What a refund leaves beside its entries: answer, detail, fact, and what the ledger's guard is
 * asked.
 */
import { refundBase, type PaidSums, type RefundOrder } from '@exchange/domain/refunds/refund.rules'
import type { JsonObject } from '@exchange/ledger'
import type { MoneyStanding } from '../accounts/index.ts'
import { rememberAccount, type AccountMemory } from '../payments/index.ts'
import type { PaymentRow } from './refunded-payment.read.ts'

export interface RefundAsked extends RefundOrder {
  readonly transferId: string
  readonly contactId: number
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

/** JSON to the ledger; sums are minor units as text. */
export type RefundMemory = AccountMemory & {
  readonly code: string
  readonly refundTo: string
  readonly amount: string
  readonly tip: string
  /** What of its own fee the payee gets back: dollars, and the currency. */
  readonly fee: string
  readonly currencyFee: string
  /** What can still be refunded. */
  readonly left: string
}

export interface Sides {
  readonly payment: PaymentRow
  readonly payee: MoneyStanding
}

/** What the payment says of itself. */
export function sumsOf({ detail }: PaymentRow): PaidSums {
  const sum = (name: string) => {
    const value = detail[name]
    return typeof value === 'string' ? BigInt(value) : 0n
  }
  return {
    amount: sum('amount'),
    tip: sum('tip'),
    flash: sum('flash'),
    buyerFee: sum('buyerFee'),
    sellerFee: sum('sellerFee'),
    sellerCurrencyFee: sum('sellerCurrencyFee'),
    points: sum('points'),
  }
}

export function memoryOf(
  { amount }: RefundAsked,
  { payment, payee }: Sides,
  { code, parts, now }: { readonly code: string; readonly parts: PaidSums; readonly now: Date },
): RefundMemory {
  return {
    code,
    refundTo: payment.payerName,
    amount: String(parts.amount),
    tip: String(parts.tip),
    fee: String(parts.sellerFee),
    currencyFee: String(parts.sellerCurrencyFee),
    left: String(refundBase(sumsOf(payment)) - payment.refunded - amount),
    ...rememberAccount(payee.row, [], now),
  }
}

/** As a payment from the payee to the payer, so that both find it on their lists. */
export function backDetailOf(
  payment: PaymentRow,
  { parts, points }: { readonly parts: PaidSums; readonly points: bigint },
  /** `payerContact`: who gave it back. */
  about: { readonly code: string; readonly payerContact: number | null } & JsonObject,
): JsonObject {
  return {
    ...about,
    payer: payment.payeeMemberId,
    ...receiverOf(payment),
    amount: String(parts.amount),
    tip: String(parts.tip),
    flash: String(parts.flash),
    payerFeeBack: String(parts.sellerFee),
    payeeFeeBack: String(parts.buyerFee),
    currencyFeeBack: String(parts.sellerCurrencyFee),
    pointsTaken: String(points),
  }
}

/** Whom it goes to: a member, by the person who paid, or a gift card. */
function receiverOf({ payerMemberId, detail }: PaymentRow) {
  const { payerContact, giftCard } = detail
  if (payerMemberId === null) return { giftCard: Number(giftCard) }
  const payee = { payee: payerMemberId }
  return typeof payerContact === 'number' ? { ...payee, payeeContact: payerContact } : payee
}

export function factOf(
  { payment, payee }: Sides,
  { code, parts }: { readonly code: string; readonly parts: PaidSums },
) {
  const { payerContact } = payment.detail
  return {
    topic: 'payment.refunded',
    payload: {
      code,
      /** Of the payment: null when a gift card paid. */
      payer: payment.payerMemberId,
      payerContact: typeof payerContact === 'number' ? payerContact : null,
      payee: payee.memberId,
      payeeContact: payee.contactId,
      amount: String(parts.amount),
      tip: String(parts.tip),
    },
  }
}

/** Counts what comes back, so that it is never more than was paid; `owed` points are a claim. */
export function guardOf(
  { transferId: payment, amount }: Pick<RefundAsked, 'transferId' | 'amount'>,
  row: PaymentRow,
  owed: bigint,
) {
  return {
    name: 'refund.refund',
    args: {
      payment,
      before: String(row.refunded),
      refund: String(amount),
      most: String(refundBase(sumsOf(row))),
      payer: row.payerMemberId,
      owed: String(owed),
    },
  }
}
