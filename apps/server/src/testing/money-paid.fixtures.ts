/** The model's record of payments: payer, refunds, proposals and disputes. */
import type { Taken } from './money-model.fixtures.ts'

export interface GiftCard {
  readonly id: number
  readonly number: string
  /** The issuing exchange; the owner is unknown. */
  readonly exchange: number
  left: number
  readonly endsAt: number
  /** Issued by the first member, as staff. */
  readonly isOffices?: true
}

/** A staff member, by the exchanges of the right. */
export interface Clerk {
  readonly sees: readonly number[]
}

export interface Proposal {
  /** The program's id. */
  id: string
  readonly by: Clerk
  readonly missing: readonly number[]
  readonly endsAt: number
  state: 'Waiting' | 'Done' | 'Withdrawn'
  endedBy?: Clerk
}

export interface Dispute {
  readonly reason: string
  readonly by: number
  status: 'open' | 'reversed' | 'dismissed'
}

/** A payment, its refunded amount, and its proposal and dispute. */
export interface PaidOnce {
  /** Identifies the payment: its note or its code. */
  readonly note: string
  readonly taken: Taken
  /** The gift card that paid instead of a member. */
  readonly card?: GiftCard
  refunded: number
  /** The latest proposal. */
  proposal?: Proposal
  readonly disputes: Dispute[]
}
