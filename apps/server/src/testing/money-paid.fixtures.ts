/** What the model remembers of what was paid, by whom, and what is said about it afterwards. */
import type { Taken } from './money-model.fixtures.ts'

export interface GiftCard {
  readonly id: number
  readonly number: string
  /** Whose it is, as far as anybody knows. */
  readonly exchange: number
  left: number
  readonly endsAt: number
}

/** Somebody of the staff, by the exchanges of the right. */
export interface Clerk {
  readonly sees: readonly number[]
}

export interface Proposal {
  /** The program's name for it. */
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

/** What was paid, how much of its amount has come back, and what is said about it. */
export interface PaidOnce {
  /** By which it is found: its note, or its code. */
  readonly note: string
  readonly taken: Taken
  /** Which paid, instead of a member. */
  readonly card?: GiftCard
  refunded: number
  /** The last one. */
  proposal?: Proposal
  readonly disputes: Dispute[]
}
