/** Converts sales and days of the till to the wire. */
import { toPending } from '@exchange/contract/approvals/approvals.contract'
import type { TillDay } from '@exchange/contract/till/day.contract'
import type { TillReceipt } from '@exchange/contract/till/receipt.contract'
import type { TillSale, TillTakings, TillTender } from '@exchange/contract/till/sale.contract'
import { imageUrl } from '@exchange/contract/media/images'
import { toWire } from '@exchange/domain/money'
import { dueOf } from '@exchange/domain/till/sale.rules'
import { tendersOf } from './judge-part.service.ts'
import type { DayRow } from './day-report.read.ts'
import type { TakingsRow } from './days.read.ts'
import type { ReceiptRow } from './receipt.read.ts'
import type { LineRow, SaleRow, TenderRow } from './sales.read.ts'

const wire = (minor: string) => toWire(BigInt(minor))
const total = (all: readonly string[]) => toWire(all.reduce((sum, one) => sum + BigInt(one), 0n))

export function toSale(row: SaleRow): TillSale {
  const paid = row.tenders.filter(({ state }) => state === 'paid')
  return {
    saleId: row.id,
    number: row.number,
    state: row.state,
    receipt: row.receipt,
    register: row.register,
    cashier: row.cashier,
    approvedBy: row.approvedBy,
    lines: row.lines.map((line) => ({ productId: line.productId, ...toLine(line) })),
    subtotal: toWire(row.subtotal),
    discount: toWire(row.discount),
    discountPercent: row.discountBasisPoints === null ? null : row.discountBasisPoints / 100,
    amount: toWire(row.amount),
    tip: total(paid.map(({ tip }) => tip)),
    ...leftOf(row),
    refunded: total(paid.map(({ refunded }) => refunded)),
    note: row.note,
    tenders: row.tenders.map(toTender),
    date: row.begunAt.toISOString(),
  }
}

/** What was given back of a sale that is done is not due again. */
function leftOf(row: SaleRow) {
  const { paid, waiting, due } = dueOf(row.amount, tendersOf(row))
  return {
    paid: toWire(paid),
    waiting: toWire(waiting),
    due: row.state === 'open' ? toWire(due) : 0,
  }
}

function toLine({ name, quantity, price, note }: LineRow) {
  const sum = toWire(BigInt(price) * BigInt(quantity))
  return { name, quantity, price: wire(price), sum, note }
}

export function toTender(row: TenderRow): TillTender {
  const { approvalId, asks, expiresAt } = row
  const waits = approvalId !== null && asks !== null && expiresAt !== null
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    amount: wire(row.amount),
    tip: wire(row.tip),
    payer: row.payer === '' ? null : row.payer,
    moxeyPayConfirm: row.code,
    refunded: wire(row.refunded),
    pending: waits ? toPending({ approvalId, asks, expiresAt: new Date(expiresAt) }) : null,
    payCode: row.payCode,
    date: new Date(row.at).toISOString(),
  }
}

export function toTakings(row: TakingsRow): TillTakings {
  const { dayId, number, openedAt, sales, amount, tip, openSales } = row
  return {
    ...{ dayId, number, sales, openSales },
    openedAt: openedAt?.toISOString() ?? null,
    amount: toWire(amount),
    tip: toWire(tip),
  }
}

/** What is kept until nothing was sold since Z: X of no day. */
export function toEmptyDay(takings: TakingsRow, register: string): TillDay {
  const none = { amount: 0, tip: 0, refunds: 0, refunded: 0, tipRefunded: 0, net: 0, discounts: 0 }
  return {
    ...{ dayId: null, number: takings.number, register, openedAt: null, closedAt: null },
    ...{ closedBy: null, approvedBy: null, sales: 0, ...none, byKind: [], byPerson: [] },
    waiting: { count: 0, amount: 0 },
    incentives: { count: 0, amount: 0 },
    ledger: { till: 0, ledger: 0, difference: 0 },
  }
}

export function toDay(row: DayRow): TillDay {
  const amount = total(row.byKind.map((kind) => kind.amount))
  const refunded = total(row.byKind.map((kind) => kind.refunded))
  return {
    dayId: row.id,
    number: row.number,
    register: row.register,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy === '' ? null : row.closedBy,
    approvedBy: row.approvedBy,
    sales: row.sales,
    discounts: toWire(row.discounts),
    amount,
    tip: total(row.byKind.map((kind) => kind.tip)),
    refunds: row.refunds,
    refunded,
    tipRefunded: total(row.byKind.map((kind) => kind.tipRefunded)),
    net: toWire(netOf(row)),
    byKind: row.byKind.map(({ kind, count, ...sums }) => ({
      ...{ kind, count, amount: wire(sums.amount), tip: wire(sums.tip) },
      ...{ refunded: wire(sums.refunded), tipRefunded: wire(sums.tipRefunded) },
    })),
    byPerson: row.byPerson.map(({ name, count, ...sums }) => ({
      ...{ name, count, amount: wire(sums.amount), tip: wire(sums.tip) },
      refunded: wire(sums.refunded),
    })),
    waiting: { count: row.waitingCount, amount: toWire(row.waitingAmount) },
    incentives: { count: row.incentiveCount, amount: toWire(row.incentiveAmount) },
    ledger: {
      till: toWire(row.till),
      ledger: toWire(row.ledger),
      difference: toWire(row.till - row.ledger),
    },
  }
}

/** Paid, less what was given back, in minor units. */
export function netOf({ byKind }: Pick<DayRow, 'byKind'>): bigint {
  return byKind.reduce((net, kind) => net + BigInt(kind.amount) - BigInt(kind.refunded), 0n)
}

export function toReceipt({ sale, business }: ReceiptRow): TillReceipt {
  const paid = sale.tenders.filter(({ state }) => state === 'paid')
  const { name, city, exchange, image } = business
  return {
    number: sale.number,
    state: sale.state,
    ...{ business: name, city, exchange, register: sale.register, place: sale.place },
    image: image && imageUrl(image, 160),
    cashier: sale.cashier,
    lines: sale.lines.map(toLine),
    subtotal: toWire(sale.subtotal),
    discount: toWire(sale.discount),
    amount: toWire(sale.amount),
    tip: total(paid.map(({ tip }) => tip)),
    due: leftOf(sale).due,
    refunded: total(paid.map(({ refunded }) => refunded)),
    tipRefunded: total(paid.map(({ tipRefunded }) => tipRefunded)),
    note: sale.note,
    tenders: sale.tenders
      .map(toTender)
      .map(({ kind, state, amount, tip, refunded, moxeyPayConfirm, date }) => ({
        ...{ kind, state, amount, tip, refunded, moxeyPayConfirm, date },
      })),
    date: sale.begunAt.toISOString(),
  }
}
