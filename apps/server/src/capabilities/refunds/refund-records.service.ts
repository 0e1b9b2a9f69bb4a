/**
 * The data of a refund apart from its entries: answer, transfer detail, fact and guard arguments.
 */
import type { Facts } from '@exchange/domain/facts'
import { refundBase, type PaidSums, type RefundOrder } from '@exchange/domain/refunds/refund.rules'
import type { Command, JsonObject } from '@exchange/ledger'
import type { Unproved } from '../../kernel/session.port.ts'
import { fact } from '../../kernel/fact.ts'
import type { MoneyStanding } from '../accounts/index.ts'
import { rememberAccount, type AccountMemory } from '../payments/index.ts'
import type { PaymentRow } from './refunded-payment.read.ts'

export interface RefundAsked extends RefundOrder {
  readonly transferId: string
  readonly contactId: number
  /** The session in which it is ordered, if that is not fresh. */
  readonly unproved: Unproved | null
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
  /** The sale of which it gives a part back. */
  readonly sale?: SaleReturn
}

/** Ties a refund to a sale: both are committed together, or neither is. */
export interface SaleReturn {
  guards(back: Pick<PaidSums, 'amount' | 'tip'>): NonNullable<Command['guards']>
  /** Kept with the answer of the idempotency key. */
  readonly memory: JsonObject
}

/** A JSON object; amounts are minor units as text. */
export type RefundMemory = AccountMemory & {
  readonly code: string
  readonly refundTo: string
  readonly amount: string
  readonly tip: string
  /** The payee's fee that is returned to it: in dollars, and in the currency. */
  readonly fee: string
  readonly currencyFee: string
  /** The amount that can still be refunded. */
  readonly left: string
}

export interface Sides {
  readonly payment: PaymentRow
  readonly payee: MoneyStanding
}

/** The amounts in the payment's detail. */
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
  { amount, sale }: RefundAsked,
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
    ...(sale && { sale: sale.memory }),
  }
}

/** The detail of a payment from the payee to the payer, so that both list it. */
export function returnDetailOf(
  payment: PaymentRow,
  { parts, points }: { readonly parts: PaidSums; readonly points: bigint },
  /** `payerContact`: the contact who made the refund. */
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

/** The receiver: a member, with the contact who paid, or a gift card. */
function receiverOf({ payerMemberId, payerContactId, giftCardId }: PaymentRow): JsonObject {
  if (payerMemberId === null) return { giftCard: giftCardId }
  const payee = { payee: payerMemberId }
  return payerContactId === null ? payee : { ...payee, payeeContact: payerContactId }
}

/** The fact about the returned money. */
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

/** On the payee's side, the notified contact is the one who made the refund. */
export function refundedFact({ payment, payee }: Sides, code: string, parts: PaidSums) {
  const givenBack = givenBackOf(payment, code, parts)
  return fact('payment.refunded', { ...givenBack, payeeContact: payee.contactId })
}

/**
 * The guard that counts refunds, so that they never exceed the payment, and claims the points that
 * are not taken back. It refuses a refund that was computed before another one.
 */
export function guardOf({ refunded }: PaymentRow) {
  return { name: 'refund.refund', args: { seen: String(refunded) } }
}
