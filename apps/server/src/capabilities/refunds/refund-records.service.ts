/**
 * What a refund leaves beside its entries: answer, detail, fact, and what the ledger's guard is
 * asked.
 */
import type { Facts } from '@exchange/domain/facts'
import { refundBase, type PaidSums, type RefundOrder } from '@exchange/domain/refunds/refund.rules'
import type { JsonObject } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
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
function receiverOf({ payerMemberId, payerContactId, giftCardId }: PaymentRow): JsonObject {
  if (payerMemberId === null) return { giftCard: giftCardId }
  const payee = { payee: payerMemberId }
  return payerContactId === null ? payee : { ...payee, payeeContact: payerContactId }
}

/** What listeners are told of what comes back. */
export function givenBackOf(
  payment: PaymentRow,
  code: string,
  { amount, tip }: Pick<PaidSums, 'amount' | 'tip'>,
): Facts['payment.refunded' | 'payment.reversed'] {
  return {
    code,
    payer: payment.payerMemberId,
    payerContact: payment.payerContactId,
    payee: payment.payeeMemberId,
    payeeContact: payment.payeeContactId,
    amount: String(amount),
    tip: String(tip),
  }
}

/** On the payee's side it is told to who gave it back. */
export function refundedFact({ payment, payee }: Sides, code: string, parts: PaidSums) {
  const givenBack = givenBackOf(payment, code, parts)
  return fact('payment.refunded', { ...givenBack, payeeContact: payee.contactId })
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
