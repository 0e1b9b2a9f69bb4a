/** What the sandbox remembers, and the things that can happen to it: the lines of its journal. */
import type { Condition } from '../../card-gateway.port.ts'
import type { CardConduct } from '../rules/test-cards.ts'

/** Never the number: a key that is equal for equal numbers, and what may be shown. */
export interface CardRecord {
  readonly key: string
  readonly firstSix: string
  readonly lastFour: string
  readonly digits: number
  readonly expiry: string
  readonly conduct: CardConduct
  /** M match, N no match; empty when no code was given. */
  readonly cvvResult: string
}

export type BillingFields = Readonly<Record<string, string>>

export interface OrderFields {
  readonly orderId?: string
  readonly description?: string
  readonly customerId?: string
  readonly ipAddress?: string
  readonly dupSeconds?: number
  readonly merchantFields: readonly string[]
}

export interface FormRecord {
  readonly token: string
  readonly action: 'sale' | 'add-customer'
  readonly openedAt: number
  readonly redirectUrl: string
  readonly transactionId?: string
  readonly amountMinor: bigint
  readonly order: OrderFields
  readonly billing: BillingFields
  /** A kept card that pays; then step two needs no number. */
  readonly vaultId?: string
  /** Where to keep the card. */
  readonly saveAs?: string
  readonly card?: CardRecord
  readonly posted: boolean
  /** The answer given when it was used up. */
  readonly answer?: string
}

export interface ActionRecord {
  readonly type: string
  readonly amountMinor: bigint
  readonly at: number
  readonly success: boolean
  readonly code: string
  readonly text: string
  readonly batchId?: string
}

export interface TransactionRecord {
  readonly id: string
  readonly originalId?: string
  readonly createdAt: number
  readonly changedAt: number
  readonly condition: Condition
  /** Condition `unknown` becomes `pendingsettlement` then. */
  readonly knownFrom?: number
  /** The card holder's bank takes the money back then. */
  readonly chargebackAt?: number
  readonly amountMinor: bigint
  readonly order: OrderFields
  readonly billing: BillingFields
  readonly vaultId?: string
  readonly card?: CardRecord
  readonly actions: readonly ActionRecord[]
}

export interface CustomerRecord {
  readonly vaultId: string
  readonly billingId: string
  readonly card: CardRecord
  readonly billing: BillingFields
  readonly savedAt: number
}

export interface HookRecord {
  readonly eventId: string
  readonly orderId: string
  readonly body: string
}

export type Happening =
  | { readonly what: 'form'; readonly form: FormRecord }
  | { readonly what: 'transaction'; readonly transaction: TransactionRecord }
  | { readonly what: 'customer'; readonly customer: CustomerRecord }
  | { readonly what: 'customer-gone'; readonly vaultId: string }
  | { readonly what: 'hook'; readonly hook: HookRecord }
  | { readonly what: 'hook-done'; readonly eventId: string }
  | { readonly what: 'batch-closed'; readonly at: number }
  | { readonly what: 'clock'; readonly aheadMs: number }
  | { readonly what: 'reset' }
