/**
 * Gives back all or some of one part of a sale: what a transfer paid by a refund of it, cash by a
 * note (docs/money/till.md). `seen` is what the till showed as given back, so that two taps give
 * back once.
 */
import type { Database } from '@exchange/database'
import { mayAct } from '@exchange/domain/registers/cashier.rules'
import { sum } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { JsonObject } from '@exchange/ledger'
import type { Unproved } from '../../kernel/session.port.ts'
import { writeOnce } from '../../kernel/write-once.ts'
import { readMainContactsOf } from '../members/index.ts'
import type { Refund, RefundRefusal, SaleReturn } from '../refunds/index.ts'
import { readBar, workGuard, type Till } from '../registers/index.ts'
import type { Manager } from './agreed.service.ts'
import { findSale, type SaleRow, type TenderRow } from './sales.read.ts'
import { insertCashBack, mayWork } from './till.store.ts'

export interface RefundSaleNeeds {
  readonly database: Database
  readonly refund: Refund
  readonly now: () => Date
}

export interface RefundSaleOrder {
  readonly till: Till
  readonly saleId: string
  /** Of the part. */
  readonly number: number
  /** Minor units, above zero. */
  readonly amount: bigint
  /** What the till showed as given back of the part. */
  readonly seen: bigint
  readonly note: string
  readonly manager: Manager | null
  readonly unproved: Unproved | null
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export type SaleRefundFault =
  | 'sale-not-found'
  | 'tender-not-found'
  | 'not-refundable'
  | 'refund-changed'
  | 'cash-not-left'
  | 'manager-needed'
  | 'refund-till-ended'
  | 'refund-register-off'

export type RefundSaleRefusal =
  | { readonly of: 'till'; readonly code: SaleRefundFault }
  | { readonly of: 'refund'; readonly code: RefundRefusal }

/** What is kept with the answer of the idempotency key. Sums are minor units as text. */
export type RefundedMemory = {
  readonly id: string
  readonly number: number
}

/** What was given back; `code` is null for cash. */
export interface GivenBack {
  readonly amount: bigint
  readonly tip: bigint
  readonly code: string | null
  readonly replayed: boolean
}

export async function refundSale(
  needs: RefundSaleNeeds,
  order: RefundSaleOrder,
): Promise<Result<GivenBack, RefundSaleRefusal>> {
  const { till } = order
  const sale = await findSale(needs.database, order.saleId)
  if (sale?.registerId !== till.registerId) return tillFault('sale-not-found')
  const tender = sale.tenders.find(({ number }) => number === order.number)
  if (!tender) return tillFault('tender-not-found')
  if (tender.state !== 'paid') return tillFault('not-refundable')
  const refunded = BigInt(tender.refunded)
  if (refunded !== order.seen) return tillFault('refund-changed')
  if (!mayRefund(order, sale, tender)) return tillFault('manager-needed')
  if (order.amount > BigInt(tender.amount) - refunded) return tillFault('cash-not-left')
  if (tender.transferId === null) return await giveCashBack(needs, order, { sale, tender })
  const done = await needs.refund({
    amount: order.amount,
    note: order.note,
    transferId: tender.transferId,
    contactId: await actingFor(needs, order),
    unproved: till.deviceId === null ? order.unproved : null,
    idempotency: order.idempotency,
    sale: tieOf(order, { sale, tender }),
  })
  if (!done.ok) {
    if (done.error === 'sale-refused') return tillFault(await whyRefused(needs, till))
    return fail({ of: 'refund', code: done.error })
  }
  const { memory, replayed } = done.value
  const { amount, tip, code } = memory
  return ok({ amount: BigInt(amount), tip: BigInt(tip), code, replayed })
}

function tillFault(code: SaleRefundFault) {
  return fail({ of: 'till', code } as const)
}

/**
 * A person refunds whatever it may refund elsewhere; a cashier the own sales of the day. What was
 * given back of the sale before counts in the limit, so that pieces do not pass it.
 */
function mayRefund(
  { till, manager, amount: more }: RefundSaleOrder,
  { today, tenders }: SaleRow,
  tender: TenderRow,
): boolean {
  const amount = more + sum(tenders.map(({ refunded }) => BigInt(refunded)))
  if (manager && mayAct(manager.rights, { act: 'refund', amount, own: false })) return true
  if (till.cashierId === null) return till.rights.refundMost !== 0n
  const own = today && tender.cashierId === till.cashierId
  return mayAct(till.rights, { act: 'refund', amount, own })
}

/**
 * Whose authority it has: of a person who is signed in, its own; of a till, or with a manager's
 * PIN, that of the business, which said what its cashiers may give back.
 */
async function actingFor(
  { database }: RefundSaleNeeds,
  { till, manager }: RefundSaleOrder,
): Promise<number> {
  if (till.deviceId === null && !manager) return till.actingContactId
  const main = (await readMainContactsOf(database, [till.memberId])).get(till.memberId)
  return main?.contactId ?? till.actingContactId
}

/** The part that is given back, and its sale. */
interface Returned {
  readonly sale: SaleRow
  readonly tender: TenderRow
}

function backRow(
  { till, saleId, number, manager }: RefundSaleOrder,
  { tenders }: SaleRow,
  { noted }: TenderRow,
) {
  return {
    sale: saleId,
    number,
    noted,
    notedOfSale: String(sum(tenders.map((one) => BigInt(one.noted)))),
    register: till.registerId,
    contact: till.actingContactId,
    cashier: till.cashierId,
    approvedBy: manager?.cashierId ?? null,
  } satisfies JsonObject
}

function tieOf(order: RefundSaleOrder, { sale: known, tender }: Returned): SaleReturn {
  const { saleId: sale, number } = order
  return {
    memory: { id: sale, number } satisfies RefundedMemory,
    guards: ({ amount, tip }) => [
      {
        name: 'till.give-back',
        args: { ...backRow(order, known, tender), amount: String(amount), tip: String(tip) },
      },
      workGuard(order.till),
    ],
  }
}

/** A guard has refused, and nothing was given back: why. */
async function whyRefused(
  { database }: Pick<RefundSaleNeeds, 'database'>,
  till: Till,
): Promise<SaleRefundFault> {
  const bar = await readBar(database, till)
  return bar ? `refund-${bar}` : 'refund-changed'
}

/** Rolls back: something was given back meanwhile, or nobody may work at the register any more. */
class Changed extends Error {}

async function giveCashBack(
  { database, now }: RefundSaleNeeds,
  order: RefundSaleOrder,
  { sale, tender }: Returned,
): Promise<Result<GivenBack, RefundSaleRefusal>> {
  const { saleId: id, number, amount, idempotency } = order
  const row = { ...backRow(order, sale, tender), amount: String(amount), tip: '0' }
  try {
    const noted = await writeOnce(database, idempotency, async (tx) => {
      if (!(await mayWork(tx, workGuard(order.till).args))) throw new Changed()
      if (!(await insertCashBack(tx, row, now()))) throw new Changed()
      return { sale: { id, number }, amount: String(amount), tip: '0', code: null }
    })
    if (!noted) return fail({ of: 'refund', code: 'already-made' })
    return ok({ amount, tip: 0n, code: null, replayed: false })
  } catch (error) {
    if (error instanceof Changed) return tillFault(await whyRefused({ database }, order.till))
    throw error
  }
}
