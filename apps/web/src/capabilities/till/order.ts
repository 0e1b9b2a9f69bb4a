/** What is sent to pay a part of a sale: exactly the sums that the screen shows. */
import type { TillSale } from '@exchange/contract/till/sale.contract'
import { toDecimal } from '@exchange/domain/money'
import { dueOf, lineNameMost, type TenderKind } from '@exchange/domain/till/sale.rules'
import { minorOf } from '../../kernel/formats.ts'
import { firstOf, sumsOf, withEntry, type Sale } from './basket.ts'
import type { Approval, Order, RegisterId } from './till.api.ts'

export interface PresentedAllowance {
  readonly promise: string
  /** ISO. */
  readonly acceptedAt: string
}

export interface Part {
  readonly kind: TenderKind
  /**
   * The digits of a card as they were read or typed, the number of a gift card, or an allowance and
   * when the till took it.
   */
  readonly presented?: string | PresentedAllowance
  /** How its payer is named on the screen: a name, or the last digits. */
  readonly payer: string
  /** Minor units; of the tip, cents. */
  readonly amount: bigint
  readonly tip: bigint
}

interface OrderNeeds {
  readonly sale: Sale
  readonly registerId: RegisterId
  /** What the server knows of this sale; null before its first part. */
  readonly begun: TillSale | null
  readonly approval?: Approval | undefined
}

export function orderOf(part: Part, { sale, registerId, begun, approval }: OrderNeeds): Order {
  const { saleId, lines, note } = withEntry(sale)
  const { kind, presented, payer, amount, tip } = part
  return {
    payer,
    input: {
      saleId,
      registerId,
      lines: lines.map(({ productId, name, quantity, price, note: said }) => ({
        ...(productId === null ? { name } : { productId }),
        quantity,
        price: toDecimal(price),
        ...(said && { note: said }),
      })),
      discount: discountOf(sale),
      amount: toDecimal(sumsOf(sale).amount),
      ...(note && { note }),
      tender: {
        number: nextNumber(begun),
        kind,
        ...(presented !== undefined && { presented }),
        amount: toDecimal(amount),
        ...(tip > 0n && { tip: toDecimal(tip) }),
      },
      ...(approval && { approval }),
    },
  }
}

/**
 * A sale that is sent later keeps the prices at which it was made: its lines are sent by name, and
 * are not compared with the prices of then.
 */
export function asTaken(order: Order, { lines }: Sale): Order {
  const { input } = order
  const names = new Map(lines.map(({ productId, name }) => [productId, name]))
  const byName = input.lines.map(({ productId, ...line }) =>
    productId === undefined || productId === null
      ? line
      : { ...line, name: firstOf(names.get(productId) ?? '', lineNameMost) },
  )
  return { ...order, input: { ...input, lines: byName } }
}

/**
 * The same sale without the texts that somebody typed, because the server refused one of them;
 * null: there is none. What a guest promised is paid whatever was noted about it.
 */
export function withoutTexts(input: Order['input']): Order['input'] | null {
  const { note, lines, ...rest } = input
  if (!note && lines.every((line) => !line.name && !line.note)) return null
  return { ...rest, lines: lines.map(({ name: _name, note: _note, ...line }) => line) }
}

function discountOf({ discount }: Sale) {
  if (!discount) return null
  if (discount.kind === 'fixed') return { amount: toDecimal(discount.amount) }
  return { percent: toDecimal(BigInt(discount.basisPoints)) }
}

/** Parts are counted from 1: the same part is paid once, also by two taps. */
export function nextNumber(begun: TillSale | null): number {
  return Math.max(0, ...(begun?.tenders ?? []).map(({ number }) => number)) + 1
}

/** What is still to pay of the sale in hand, in minor units. */
export function dueNow(sale: Sale, begun: TillSale | null): bigint {
  const { amount } = sumsOf(sale)
  if (!begun) return amount
  const tenders = begun.tenders.map(({ state, amount: part, refunded }) => ({
    state,
    amount: minorOf(part),
    refunded: minorOf(refunded),
  }))
  return dueOf(amount, tenders).due
}

/** A part is paid, or waits for a yes: the basket may not change any more. */
export function isBegun(begun: TillSale | null): boolean {
  return begun?.tenders.some(({ state }) => state !== 'declined') ?? false
}
