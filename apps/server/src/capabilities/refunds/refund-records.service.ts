/**
 * What a refund leaves beside its entries: answer, detail, fact, and what the ledger's guard is
 * asked.
 */
import { refundBase, type PaidSums, type RefundOrder } from '@exchange/domain/refunds/refund.rules'
import type { MoneyStanding } from '../accounts/index.ts'
import { rememberAccount, type AccountMemory } from '../send/index.ts'
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
export function detailOf(
  { transferId: refunds, note }: RefundAsked,
  { payment, payee }: Sides,
  { code, parts, points }: { code: string; parts: PaidSums; points: bigint },
) {
  return {
    code,
    refunds,
    payer: payee.memberId,
    payee: payment.payerMemberId,
    amount: String(parts.amount),
    tip: String(parts.tip),
    flash: String(parts.flash),
    pointsTaken: String(points),
    note,
  }
}

export function factOf(
  { payment, payee }: Sides,
  { code, parts }: { readonly code: string; readonly parts: PaidSums },
) {
  const contact = payment.detail['payerContact']
  return {
    topic: 'payment.refunded',
    payload: {
      code,
      payer: payment.payerMemberId,
      payerContact: typeof contact === 'number' ? contact : null,
      payee: payee.memberId,
      amount: String(parts.amount),
      tip: String(parts.tip),
    },
  }
}

export function guardOf(
  { transferId: payment, amount }: RefundAsked,
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
