/**
 * The receipt of a payment started by its payer. It is built from data stored with the idempotency
 * key before posting, and from the balances returned by the posting, so a replay equals the first
 * answer.
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

/** A type, not an interface, to be assignable to `JsonObject`; amounts are minor units as text. */
export type PayerMemory = AccountMemory &
  PendingMemory & {
    readonly code: string
    readonly sendTo: string
    readonly fee: string
    readonly points: string
    readonly flash: string
    /** Absent if no request was fulfilled. */
    readonly requestId?: number
    /** Absent if no card was charged. */
    readonly reload?: { readonly amount: string; readonly lastFour: string; readonly after: string }
    /** Absent if the payment does not recur. */
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
  /** Undefined if the payment was made. */
  readonly pending: Pending | undefined
}

/**
 * The flow of payments started by the payer: a send, a scheduled send, or a charge by name that the
 * payer agreed to.
 */
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

/** `after`: the balances of the payer's main account right after the payment. */
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
