/**
 * What sets the ways to start a payment apart: a send is started by its payer, a charge by its
 * payee. Everything else (reading both sides, trying again, legs, floors, keys) they share.
 */
import type { Recurring } from '@exchange/domain/schedules/recurrence.rules'
import type {
  PaymentFacts,
  PaymentPlan,
  Payee,
  Payer,
} from '@exchange/domain/payments/payment.plan'
import type { Result } from '@exchange/domain/result'
import type { SendOrder } from '@exchange/domain/send/send.rules'
import type { Balances, Command, JsonObject } from '@exchange/ledger'
import type { PartyRow } from '../accounts/index.ts'
import type { Waiting } from '../approvals/index.ts'
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
  remember(facts: ReceiptFacts): Memory
  /** `after` are the balances of who started it, right after the payment. */
  receipt(memory: Memory, after: Balances, date: Date): Receipt
}

export interface ReceiptFacts {
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
  /** What the payment waits for, when it is held and not made. */
  readonly waiting: Waiting | undefined
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

export interface PaymentOrder extends SendOrder {
  readonly payerContactId: number
  /** Both uuids; without them a repeated call is a second payment. */
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
  /** The request it fulfils: paid with it, or the payment is refused (REQ-09). */
  readonly requestId?: number | undefined
  /** What was charged so that the reserve covers it (AUTO-17). */
  readonly reload?: Reload | undefined
  readonly product?: SoldProduct | undefined
  /** True when the payer's card was not read and the sum is above what a typed number is worth. */
  readonly holderMustAgree?: boolean | undefined
  /** The charge that its payer was asked for, and the step of it that was agreed to. */
  readonly approval?: { readonly id: string; readonly step: number } | undefined
  /** The schedule that it is a run of, or that it begins. */
  readonly schedule?: ScheduleTie | undefined
}

/** What ties a payment to a schedule: the schedule's row changes in its commit, or neither does. */
export interface ScheduleTie {
  /** Of a run: what the transfer's id is derived from. Of a first one it comes from its key. */
  readonly fact?: string
  /** Of a first one: what its receipt says of those that follow. */
  readonly begins?: BegunSchedule
  guard(payeeMemberId: number): NonNullable<Command['guards']>[number]
}

/** The chosen person with its business, or the business alone: always by our own records. */
export function partyName({ contactName, listName }: PartyRow): string {
  return contactName ? `${contactName}, ${listName}` : listName
}
