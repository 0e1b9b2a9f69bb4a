/** The sandbox's records, and the events of its journal. */
import type { Condition } from '../../card-gateway.port.ts'
import type { CardConduct } from '../rules/test-cards.ts'

/**
 * The number itself is not stored: only a key that is equal for equal numbers, and its visible
 * parts.
 */
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
  /** A saved card that pays; step two then needs no number. */
  readonly vaultId?: string
  /** The id under which to save the card. */
  readonly saveAs?: string
  readonly card?: CardRecord
  readonly posted: boolean
  /** The answer of step three; set once the token is used. */
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
  /** When condition `unknown` becomes `pendingsettlement`. */
  readonly knownFrom?: number
  /** When the card holder's bank makes a chargeback. */
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

export type SandboxEvent =
  | { readonly what: 'form'; readonly form: FormRecord }
  | { readonly what: 'transaction'; readonly transaction: TransactionRecord }
  | { readonly what: 'customer'; readonly customer: CustomerRecord }
  | { readonly what: 'customer-gone'; readonly vaultId: string }
  | { readonly what: 'hook'; readonly hook: HookRecord }
  | { readonly what: 'hook-done'; readonly eventId: string }
  | { readonly what: 'batch-closed'; readonly at: number }
  | { readonly what: 'clock'; readonly aheadMs: number }
  | { readonly what: 'reset' }
