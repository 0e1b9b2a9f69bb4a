/**
 * The sandbox's current state: the events of the journal, applied to maps. An event contains the
 * whole new record, so that applying it is a put; the rules are elsewhere.
 */
import type { CustomerRecord, FormRecord, Happening, HookRecord } from './records.ts'
import type { TransactionRecord } from './records.ts'

export interface Book {
  readonly forms: Map<string, FormRecord>
  readonly transactions: Map<string, TransactionRecord>
  readonly byOrder: Map<string, Set<string>>
  readonly customers: Map<string, CustomerRecord>
  /** Approved charges by card and amount, for the duplicate rule: ids ordered by time. */
  readonly charges: Map<string, string[]>
  /** Undelivered webhooks. */
  readonly hooks: Map<string, HookRecord>
  /** Transactions that passing time may change. */
  readonly unfinished: Set<string>
  batchClosedAt: number
  aheadMs: number
  lastId: number
}

export function emptyBook(): Book {
  return {
    forms: new Map(),
    transactions: new Map(),
    byOrder: new Map(),
    customers: new Map(),
    charges: new Map(),
    hooks: new Map(),
    unfinished: new Set(),
    batchClosedAt: 0,
    aheadMs: 0,
    lastId: 2_600_000_000,
  }
}

export function fold(book: Book, happening: Happening): void {
  switch (happening.what) {
    case 'form':
      book.forms.set(happening.form.token, happening.form)
      break
    case 'transaction':
      putTransaction(book, happening.transaction)
      break
    case 'customer':
      book.customers.set(happening.customer.vaultId, happening.customer)
      break
    case 'customer-gone':
      book.customers.delete(happening.vaultId)
      break
    case 'hook':
      book.hooks.set(happening.hook.eventId, happening.hook)
      break
    case 'hook-done':
      book.hooks.delete(happening.eventId)
      break
    case 'batch-closed':
      book.batchClosedAt = happening.at
      break
    case 'clock':
      book.aheadMs = happening.aheadMs
      break
    case 'reset':
      Object.assign(book, { ...emptyBook(), aheadMs: book.aheadMs, lastId: book.lastId })
      break
  }
}

export function chargeKey(cardKey: string, amountMinor: bigint): string {
  return `${cardKey} ${amountMinor}`
}

function putTransaction(book: Book, transaction: TransactionRecord): void {
  const before = book.transactions.get(transaction.id)
  book.transactions.set(transaction.id, transaction)
  book.lastId = Math.max(book.lastId, Number(transaction.id))
  const { orderId } = transaction.order
  if (orderId !== undefined) listUnder(book.byOrder, orderId).add(transaction.id)
  if (isUnfinished(transaction)) book.unfinished.add(transaction.id)
  else book.unfinished.delete(transaction.id)
  if (isCharge(transaction) && !(before && isCharge(before)) && transaction.card) {
    const key = chargeKey(transaction.card.key, transaction.amountMinor)
    book.charges.set(key, [...(book.charges.get(key) ?? []), transaction.id])
  }
}

function listUnder(lists: Map<string, Set<string>>, key: string): Set<string> {
  const list = lists.get(key) ?? new Set()
  lists.set(key, list)
  return list
}

function isUnfinished({ condition, chargebackAt }: TransactionRecord): boolean {
  const isOpen = condition === 'in_progress' || condition === 'unknown'
  return isOpen || condition === 'pendingsettlement' || chargebackAt !== undefined
}

export function isCharge({ actions }: TransactionRecord): boolean {
  return actions.some(({ type, success }) => type === 'sale' && success)
}
