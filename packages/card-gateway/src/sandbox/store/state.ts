/**
 * The sandbox's current state: the events of the journal, applied to maps. An event contains the
 * whole new record, so that applying it is a put; the rules are elsewhere.
 */
import type { CustomerRecord, FormRecord, SandboxEvent, HookRecord } from './records.ts'
import type { TransactionRecord } from './records.ts'

export interface SandboxState {
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

export function emptyState(): SandboxState {
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

export function applyEvent(state: SandboxState, event: SandboxEvent): void {
  switch (event.what) {
    case 'form':
      state.forms.set(event.form.token, event.form)
      break
    case 'transaction':
      putTransaction(state, event.transaction)
      break
    case 'customer':
      state.customers.set(event.customer.vaultId, event.customer)
      break
    case 'customer-gone':
      state.customers.delete(event.vaultId)
      break
    case 'hook':
      state.hooks.set(event.hook.eventId, event.hook)
      break
    case 'hook-done':
      state.hooks.delete(event.eventId)
      break
    case 'batch-closed':
      state.batchClosedAt = event.at
      break
    case 'clock':
      state.aheadMs = event.aheadMs
      break
    case 'reset':
      Object.assign(state, { ...emptyState(), aheadMs: state.aheadMs, lastId: state.lastId })
      break
  }
}

export function chargeKey(cardKey: string, amountMinor: bigint): string {
  return `${cardKey} ${amountMinor}`
}

function putTransaction(state: SandboxState, transaction: TransactionRecord): void {
  const before = state.transactions.get(transaction.id)
  state.transactions.set(transaction.id, transaction)
  state.lastId = Math.max(state.lastId, Number(transaction.id))
  const { orderId } = transaction.order
  if (orderId !== undefined) listUnder(state.byOrder, orderId).add(transaction.id)
  if (isUnfinished(transaction)) state.unfinished.add(transaction.id)
  else state.unfinished.delete(transaction.id)
  if (isCharge(transaction) && !(before && isCharge(before)) && transaction.card) {
    const key = chargeKey(transaction.card.key, transaction.amountMinor)
    state.charges.set(key, [...(state.charges.get(key) ?? []), transaction.id])
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
