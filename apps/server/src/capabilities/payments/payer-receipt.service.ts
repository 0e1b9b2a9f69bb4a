/**
 * The receipt of a payment that its payer started, in two parts: what is known before posting and
 * is stored beside the idempotency key, and the balances that the posting returns. A first answer
 * and its replay are made from the same two parts, so they are equal.
 */
import type { AccountView } from '@exchange/domain/accounts/account.rules'
import type { Balances } from '@exchange/ledger'
import type { Reload } from '../auto-reload/index.ts'
import {
  partyName,
  type BegunSchedule,
  type PaymentFlow,
  type ReceiptFacts,
} from './payment-flow.service.ts'
import {
  accountAfter,
  pendingOf,
  pendingRemembered,
  rememberAccount,
  type AccountMemory,
  type Pending,
  type PendingMemory,
} from './receipt-parts.service.ts'

/** A type, not an interface, so that it is JSON to the ledger; sums are minor units as text. */
export type PayerMemory = AccountMemory &
  PendingMemory & {
    readonly code: string
    readonly sendTo: string
    readonly fee: string
    readonly points: string
    readonly flash: string
    /** Absent when it fulfilled none. */
    readonly requestId?: number
    /** Absent when no card was charged for it. */
    readonly reload?: { readonly amount: string; readonly lastFour: string; readonly after: string }
    /** Absent when it is not repeated. */
    readonly begins?: BegunSchedule
  }

export interface PayerReceipt {
  readonly code: string
  readonly sendTo: string
  readonly fee: bigint
  readonly points: bigint
  readonly flash: bigint
  readonly account: AccountView
  readonly date: Date
  readonly reload: Reload | undefined
  readonly completedRequest: boolean
  readonly begins: BegunSchedule | undefined
  /** Undefined when it was paid. */
  readonly pending: Pending | undefined
}

/** A payment that its payer starts: a send, a scheduled send, a charge that its payer agreed to. */
export function payerFlow<Refusal>(
  kind: 'send' | 'charge',
  plan: PaymentFlow<PayerMemory, PayerReceipt, Refusal>['plan'],
): PaymentFlow<PayerMemory, PayerReceipt, Refusal> {
  return { kind, startedBy: 'payer', plan, remember: rememberPayer, receipt: payerReceiptOf }
}

function rememberPayer(facts: ReceiptFacts): PayerMemory {
  const { code, plan, payer, payee, reload, now } = facts
  return {
    code,
    sendTo: partyName(payee),
    fee: String(plan.fees.buyerCash),
    points: String(plan.points),
    flash: String(plan.split.flashPart),
    ...rememberAccount(payer, plan.split.draws, now),
    ...pendingRemembered(facts.waiting),
    ...(facts.requestId !== undefined && { requestId: facts.requestId }),
    ...(reload && { reload: reloadRemembered(reload) }),
    ...(facts.begins && { begins: facts.begins }),
  }
}

function reloadRemembered({ amount, lastFour, newBalance }: Reload) {
  return { amount: String(amount), lastFour, after: String(newBalance) }
}

/** `after` are the balances of the payer's own account right after the payment. */
export function payerReceiptOf(memory: PayerMemory, after: Balances, date: Date): PayerReceipt {
  return {
    code: memory.code,
    sendTo: memory.sendTo,
    fee: BigInt(memory.fee),
    points: BigInt(memory.points),
    flash: BigInt(memory.flash),
    date,
    completedRequest: memory.requestId !== undefined && memory.pending === undefined,
    begins: memory.begins,
    pending: pendingOf(memory),
    reload: memory.reload && {
      amount: BigInt(memory.reload.amount),
      lastFour: memory.reload.lastFour,
      newBalance: BigInt(memory.reload.after),
    },
    account: accountAfter(memory, after),
  }
}
