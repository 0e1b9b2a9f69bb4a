/** The seller's receipt of a gift card charge, made in the same way for replays. */
import type { AccountView } from '@exchange/domain/accounts/account.rules'
import type { Balances } from '@exchange/ledger'
import { accountAfter, type AccountMemory } from '../payments/index.ts'

/** Stored as JSON in the ledger, hence a type, not an interface. Sums: minor units as text. */
export type GiftCardChargeMemory = AccountMemory & {
  readonly code: string
  readonly product: string | null
  readonly taken: string
  readonly due: string
  readonly left: string
  readonly fee: string
  readonly currencyFee: string
}

export interface GiftCardReceipt {
  readonly code: string
  readonly product: string | null
  readonly taken: bigint
  readonly due: bigint
  readonly left: bigint
  readonly fee: bigint
  readonly currencyFee: bigint
  readonly account: AccountView
  readonly date: Date
}

/** `after` has the balances of the seller's main account right after the payment. */
export function receiptOf(
  memory: GiftCardChargeMemory,
  after: Balances,
  date: Date,
): GiftCardReceipt {
  return {
    code: memory.code,
    product: memory.product,
    taken: BigInt(memory.taken),
    due: BigInt(memory.due),
    left: BigInt(memory.left),
    fee: BigInt(memory.fee),
    currencyFee: BigInt(memory.currencyFee),
    account: accountAfter(memory, after),
    date,
  }
}
