/** The seller's receipt of a charge, made in the same way for the first answer and for a replay. */
import type { AccountView } from '@exchange/domain/accounts/account.rules'
import { planCharge, type ChargeRefusal } from '@exchange/domain/charge/charge.plan'
import type { Balances } from '@exchange/ledger'
import {
  accountAfter,
  partyName,
  rememberAccount,
  type AccountMemory,
  type ReceiptFacts,
  pendingOf,
  pendingRemembered,
  type PaymentFlow,
  type Pending,
  type PendingMemory,
} from '../payments/index.ts'

/** Stored as JSON in the ledger, hence a type, not an interface. Sums: minor units as text. */
export type ChargeMemory = PendingMemory & {
  /** Null while nothing is paid or held. */
  readonly code: string | null
  readonly holder: string
  readonly product: string | null
  readonly fee: string
  readonly currencyFee: string
  /** Absent while nothing has moved. */
  readonly account?: AccountMemory
  /** When the holder was asked, if nothing has moved and so the ledger has no time. */
  readonly askedAt?: string
}

export interface ChargeReceipt {
  readonly code: string | null
  readonly holder: string
  readonly product: string | null
  readonly fee: bigint
  readonly currencyFee: bigint
  /** Undefined while nothing has moved. */
  readonly account: AccountView | undefined
  readonly date: Date
  /** Undefined once it is paid. */
  readonly pending: Pending | undefined
}

/** A payment started by its payee with the payer's business card. */
export const chargeFlow: PaymentFlow<ChargeMemory, ChargeReceipt, ChargeRefusal> = {
  kind: 'charge',
  startedBy: 'payee',
  plan: planCharge,
  remember: rememberCharge,
  receipt: chargeReceiptOf,
}

function rememberCharge(facts: ReceiptFacts): ChargeMemory {
  const { code, plan, payer, payee, product, now } = facts
  return {
    code,
    holder: partyName(payer),
    product: product?.name ?? null,
    fee: String(plan.fees.sellerCash),
    currencyFee: String(plan.fees.sellerCurrency),
    account: rememberAccount(payee, [], now),
    ...pendingRemembered(facts.waiting),
  }
}

/** `after` has the balances of the seller's main account right after the payment. */
export function chargeReceiptOf(memory: ChargeMemory, after: Balances, date: Date): ChargeReceipt {
  return {
    code: memory.code,
    holder: memory.holder,
    product: memory.product,
    fee: BigInt(memory.fee),
    currencyFee: BigInt(memory.currencyFee),
    account: memory.account && accountAfter(memory.account, after),
    date: memory.askedAt === undefined ? date : new Date(memory.askedAt),
    pending: pendingOf(memory),
  }
}
