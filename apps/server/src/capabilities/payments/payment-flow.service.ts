/**
 * The differences between a send, started by its payer, and a charge, started by its payee. They
 * share everything else: reading the parties, retrying, legs, floors and keys.
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
import type { Unproved } from '../../kernel/session.port.ts'
import type { PartyRow } from '../accounts/index.ts'
import type { Waiting } from '../approvals/index.ts'
import type { PresentedCard } from '../members/index.ts'
import type { Reload } from '../auto-reload/index.ts'
import type { PageTie } from '../pay-pages/index.ts'

export interface PaymentFlow<Memory extends JsonObject, Receipt, Refusal> {
  /** The kind of the transfer. */
  readonly kind: 'send' | 'charge'
  /** This party's account has the first leg, and its balances are in the answer. */
  readonly startedBy: 'payer' | 'payee'
  /** The payee's terms are read only when it starts the payment. */
  plan(
    facts: Omit<PaymentFacts, 'payee'> & { readonly payee: (Payer & Payee) | undefined },
  ): Result<PaymentPlan, Refusal>
  /** The data to store with the idempotency key. */
  remember(facts: ReceiptFacts): Memory
  /** `after`: the balances of the party that started the payment, right after it. */
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
  /** For the first payment of a new schedule: its frequency and next date. */
  readonly begins: BegunSchedule | undefined
  readonly now: Date
  /** The approval that a held payment waits for; undefined for a payment that is made. */
  readonly waiting: Waiting | undefined
}

/** A type, not an interface, to be assignable to `JsonObject`. */
export type BegunSchedule = {
  readonly recurring: Recurring
  /** ISO; null if there is no further run. */
  readonly nextDueAt: string | null
}

/** The product that the seller named. */
export interface SoldProduct {
  readonly id: number
  readonly name: string
}

export interface PaymentOrder extends SendOrder {
  readonly payerContactId: number
  /**
   * The session in which a person orders it now, if that is not fresh (DOMAIN §16); null also where
   * nobody orders it: the run of a schedule, a card that was presented.
   */
  readonly unproved: Unproved | null
  /** Both are UUIDs; without them a repeated call is a second payment. */
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
  /** The request to fulfil. It is completed by the payment, or the payment is refused (REQ-09). */
  readonly requestId?: number | undefined
  /** The pay page on which it is made; its use is counted by the payment (POS-01). */
  readonly page?: PageTie | undefined
  /** The reload made for this payment (AUTO-17). */
  readonly reload?: Reload | undefined
  readonly product?: SoldProduct | undefined
  /** The payer's business card that was presented; absent when it pays itself. */
  readonly card?: PresentedCard
  /** True if the business card's number was typed, beyond the allowance for typed numbers. */
  readonly holderMustAgree?: boolean | undefined
  /** The charge by name that this payment makes, and the step at which its payer agreed. */
  readonly approval?: { readonly id: string; readonly step: number } | undefined
  /** The schedule of which this is a run, or which it begins. */
  readonly schedule?: ScheduleTie | undefined
  /** The sale of which this pays a part. */
  readonly sale?: SaleTie | undefined
}

/** Ties a payment, or a refund of it, to a sale: both are committed together, or neither is. */
export interface SaleTie {
  /**
   * The source of the transfer's id: a part of a sale is paid once, whatever keys it is sent with.
   */
  readonly fact: string
  guards(part: SalePart): NonNullable<Command['guards']>
  /** Told after the commit, unless the payment waits. */
  readonly facts: NonNullable<Command['facts']>
  /** Kept with the answer of the idempotency key. */
  readonly memory: JsonObject
}

export interface SalePart {
  /** Minor units, without the tip. */
  readonly amount: bigint
  /** The approval that it waits for; null if it is paid now. */
  readonly waits: string | null
}

/** Ties a payment to a schedule: both are committed together, or neither is. */
export interface ScheduleTie {
  /**
   * For a run: the source of the transfer's id. A first payment derives its id from its idempotency
   * key.
   */
  readonly fact?: string
  /** For a first payment: the schedule's data for the receipt. */
  readonly begins?: BegunSchedule
  guard(payeeMemberId: number): NonNullable<Command['guards']>[number]
}

/** The chosen person with its business, or the business alone, from our own records. */
export function partyName({ contactName, listName }: PartyRow): string {
  return contactName ? `${contactName}, ${listName}` : listName
}
