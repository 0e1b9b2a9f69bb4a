/** The transactions that match a query, oldest change first, one page of them. */
import { readStamp } from '../../wire/stamps.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { TransactionRecord } from '../store/records.ts'

const PAGE_MAX = 1_000

export function select(context: SandboxContext, asked: URLSearchParams): TransactionRecord[] {
  const now = context.clock.now().getTime()
  const conditions = listOf(asked.get('condition'))
  const from = readStamp(asked.get('start_date') ?? undefined)?.getTime() ?? 0
  const to = readStamp(asked.get('end_date') ?? undefined)?.getTime() ?? Number.POSITIVE_INFINITY
  const matching = candidates(context, asked).filter(
    (it) =>
      it.createdAt + context.faultSettings.queryLagMs <= now &&
      wholeSecond(it.changedAt) >= from &&
      wholeSecond(it.changedAt) <= to &&
      (conditions.length === 0 || conditions.includes(it.condition)),
  )
  const inOrder = matching.toSorted(
    (a, b) => a.changedAt - b.changedAt || Number(a.id) - Number(b.id),
  )
  const size = Math.min(Number(asked.get('result_limit') ?? PAGE_MAX) || PAGE_MAX, PAGE_MAX)
  const first = size * (Number(asked.get('page_number') ?? 0) || 0)
  return inOrder.slice(first, first + size)
}

function candidates(context: SandboxContext, asked: URLSearchParams): TransactionRecord[] {
  const { transactions, byOrder } = context.state
  const ids = listOf(asked.get('transaction_id'))
  const orderId = asked.get('order_id')
  const named = orderId === null ? ids : [...(byOrder.get(orderId) ?? [])]
  if (ids.length === 0 && orderId === null) return [...transactions.values()]
  return named
    .filter((id) => ids.length === 0 || ids.includes(id))
    .flatMap((id) => transactions.get(id) ?? [])
}

function listOf(text: string | null): string[] {
  return (text ?? '').split(',').filter((item) => item !== '')
}

/** Timestamps have no milliseconds. */
function wholeSecond(time: number): number {
  return Math.floor(time / 1_000) * 1_000
}
