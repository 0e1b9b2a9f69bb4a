/**
 * What a charge answers its seller, made alike at first and for a replay (as a send's receipt is).
 */
import type { AccountView } from '@exchange/domain/accounts/account.rules'
import { planCharge, type ChargeRefusal } from '@exchange/domain/charge/charge.plan'
import type { Balances } from '@exchange/ledger'
import {
  accountAfter,
  partyName,
  rememberAccount,
  type AccountMemory,
  type MemoryFacts,
  type PaymentFlow,
} from '../send/index.ts'

/** A type, not an interface, so that it is JSON to the ledger; sums are minor units as text. */
export type ChargeMemory = AccountMemory & {
  readonly code: string
  readonly holder: string
  readonly product: string | null
  readonly fee: string
  readonly currencyFee: string
}

export interface ChargeReceipt {
  readonly code: string
  readonly holder: string
  readonly product: string | null
  readonly fee: bigint
  readonly currencyFee: bigint
  readonly account: AccountView
  readonly date: Date
}

/** A payment that its payee starts, with the payer's card in hand. */
export const chargeFlow: PaymentFlow<ChargeMemory, ChargeReceipt, ChargeRefusal> = {
  kind: 'charge',
  startedBy: 'payee',
  plan: planCharge,
  remember: rememberCharge,
  receipt: chargeReceiptOf,
}

function rememberCharge({ code, plan, payer, payee, product, now }: MemoryFacts): ChargeMemory {
  return {
    code,
    holder: partyName(payer),
    product: product?.name ?? null,
    fee: String(plan.fees.sellerCash),
    currencyFee: String(plan.fees.sellerCurrency),
    ...rememberAccount(payee, [], now),
  }
}

/** `after` are the balances of the seller's own account right after the payment. */
export function chargeReceiptOf(memory: ChargeMemory, after: Balances, date: Date): ChargeReceipt {
  return {
    code: memory.code,
    holder: memory.holder,
    product: memory.product,
    fee: BigInt(memory.fee),
    currencyFee: BigInt(memory.currencyFee),
    account: accountAfter(memory, after),
    date,
  }
}
