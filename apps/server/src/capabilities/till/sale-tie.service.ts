/**
 * What ties a part of a sale to its payment: the transfer's id is made of the part, and the guards
 * write the part in the commit of the payment. So a kill at any moment leaves both or neither.
 */
import type { Tx } from '@exchange/database'
import type { TenderKind } from '@exchange/domain/till/sale.rules'
import type { JsonObject } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { ChargedSale } from '../charge/index.ts'
import type { SalePart } from '../payments/index.ts'
import { workGuard, type Till } from '../registers/index.ts'
import { insertPart, mayWork } from './till.store.ts'

/** A basket as it is kept with its sale. Sums are minor units as text. */
export type KeptBasket = {
  readonly lines: readonly {
    readonly productId: number | null
    readonly name: string
    readonly quantity: number
    readonly price: string
    readonly note: string
  }[]
  readonly subtotal: string
  readonly discount: string
  readonly discount_basis_points: number | null
  readonly amount: string
  readonly note: string
}

/** A part of a sale that is to be paid. */
export interface PartToPay {
  readonly till: Till
  readonly saleId: string
  readonly number: number
  readonly kind: TenderKind
  /** Minor units. */
  readonly amount: bigint
  /** Cents. */
  readonly tip: bigint
  readonly basket: KeptBasket
  /** Of the receipt, if the sale begins with this part. */
  readonly receipt: string
  /** The manager who allowed what the cashier may not do alone. */
  readonly approvedBy: number | null
}

/** What the functions of the till write of a part; `amount`: what is paid of what was asked. */
export function partRow(
  part: PartToPay,
  { amount, waits }: SalePart,
  page: number | null = null,
): JsonObject {
  const { till, saleId, number, kind, tip, basket, receipt, approvedBy } = part
  return {
    sale: saleId,
    number,
    kind,
    asked: String(part.amount),
    amount: String(amount),
    tip: String(tip),
    waits,
    page,
    basket,
    receipt,
    approvedBy,
    register: till.registerId,
    member: till.memberId,
    contact: till.actingContactId,
    cashier: till.cashierId,
    device: till.deviceId,
  }
}

/** What is kept with the answer of the idempotency key. */
export type SaleMemory = { readonly id: string; readonly number: number }

export function memoryOf({ saleId: id, number }: Pick<PartToPay, 'saleId' | 'number'>): SaleMemory {
  return { id, number }
}

export function paidFact({ saleId: sale, number }: Pick<PartToPay, 'saleId' | 'number'>) {
  return fact('till.paid', { sale, number })
}

export function tieOf(part: PartToPay, now: () => Date): ChargedSale {
  const { till, saleId, number } = part
  return {
    fact: `till/${saleId}/${number}`,
    memory: memoryOf(part),
    facts: [paidFact(part)],
    guards: (paid) => [{ name: 'till.take', args: partRow(part, paid) }, workGuard(till)],
    take: (tx: Tx, paid) => insertPart(tx, partRow(part, paid), now()),
  }
}

/** Rolls back: the sale has changed, or nobody may work at its register any more. */
export class PartRefused extends Error {
  readonly code: 'already-made' | 'register-refused'

  constructor(code: PartRefused['code']) {
    super(code)
    this.code = code
  }
}

/** Notes a part that no transfer pays in this commit. Throws `PartRefused`. */
export async function notePart(tx: Tx, part: PartToPay, page: number | null, at: Date) {
  const row = partRow(part, { amount: part.amount, waits: null }, page)
  if (!(await insertPart(tx, row, at))) throw new PartRefused('already-made')
  if (!(await mayWork(tx, workGuard(part.till).args))) throw new PartRefused('register-refused')
}
