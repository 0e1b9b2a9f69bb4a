/**
 * What sets the ways to start a payment apart: a send is started by its payer, a charge by its
 * payee. Everything else (reading both sides, trying again, legs, floors, keys) they share.
 */
import type { Recurring } from '@exchange/domain/schedules/recurrence.rules'
import type { PaymentFacts, PaymentPlan, Payee, Payer } from '@exchange/domain/send/send.plan'
import type { Result } from '@exchange/domain/result'
import type { Balances, JsonObject } from '@exchange/ledger'
import type { PartyRow } from '../accounts/index.ts'
import type { Reload } from '../auto-reload/index.ts'

export interface PaymentFlow<Memory extends JsonObject, Receipt, Refusal> {
  /** The kind of its transfer. */
  readonly kind: 'send' | 'charge'
  /** Its own account stands first among the legs and is told in the answer. */
  readonly startedBy: 'payer' | 'payee'
  /** Of a payee that starts the payment everything is known; of another not its terms. */
  plan(
    facts: Omit<PaymentFacts, 'payee'> & { readonly payee: (Payer & Payee) | undefined },
  ): Result<PaymentPlan, Refusal>
  /** What is remembered beside the idempotency key. */
  remember(facts: MemoryFacts): Memory
  /** `after` are the balances of who started it, right after the payment. */
  receipt(memory: Memory, after: Balances, date: Date): Receipt
}

export interface MemoryFacts {
  readonly code: string
  readonly plan: PaymentPlan
  readonly payer: PartyRow
  readonly payee: PartyRow
  readonly product: SoldProduct | undefined
  readonly requestId: number | undefined
  readonly reload: Reload | undefined
  /** Of the first of several: how often it is repeated, and when next. */
  readonly begins: BegunSchedule | undefined
  readonly now: Date
}

/** A type, not an interface, so that it is JSON to the ledger. */
export type BegunSchedule = {
  readonly recurring: Recurring
  /** ISO; null when none follows. */
  readonly nextDueAt: string | null
}

/** What the seller says it sold. */
export interface SoldProduct {
  readonly id: number
  readonly name: string
}

/** The chosen person with its business, or the business alone: always by our own records. */
export function partyName({ contactName, listName }: PartyRow): string {
  return contactName ? `${contactName}, ${listName}` : listName
}
