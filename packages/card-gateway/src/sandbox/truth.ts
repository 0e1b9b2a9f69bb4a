/** What really happened to each order's money: the reference for checking a merchant's books. */
import type { SandboxState } from './store/state.ts'
import type { TransactionRecord } from './store/records.ts'

/** Amounts are cents as text, because JSON has no bigint. */
export interface OrderTruth {
  readonly orderId: string
  /** The number of charges, including those taken back later. */
  readonly charges: number
  readonly chargedMinor: string
  readonly voidedMinor: string
  readonly refundedMinor: string
  readonly chargedBackMinor: string
  readonly refusals: number
  readonly transactions: readonly TransactionTruth[]
}

export interface TransactionTruth {
  readonly transactionId: string
  readonly condition: string
  readonly actions: readonly { readonly type: string; readonly amountMinor: string }[]
}

export function truthOf(state: SandboxState): OrderTruth[] {
  return [...state.byOrder].map(([orderId, ids]) =>
    orderTruth(
      orderId,
      [...ids].flatMap((id) => state.transactions.get(id) ?? []),
    ),
  )
}

function orderTruth(orderId: string, transactions: readonly TransactionRecord[]): OrderTruth {
  const actions = transactions.flatMap((transaction) => transaction.actions)
  const done = (type: string) => actions.filter((it) => it.type === type && it.success)
  const sum = (type: string) =>
    done(type)
      .reduce((total, { amountMinor }) => total + amountMinor, 0n)
      .toString()
  return {
    orderId,
    charges: done('sale').length,
    chargedMinor: sum('sale'),
    voidedMinor: sum('void'),
    refundedMinor: sum('refund'),
    chargedBackMinor: sum('chargeback'),
    refusals: actions.filter((it) => it.type === 'sale' && !it.success).length,
    transactions: transactions.map(transactionTruth),
  }
}

function transactionTruth({ id, condition, actions }: TransactionRecord): TransactionTruth {
  const done = actions.filter(({ success }) => success)
  return {
    transactionId: id,
    condition,
    actions: done.map(({ type, amountMinor }) => ({ type, amountMinor: amountMinor.toString() })),
  }
}
