/**
 * What attempts are for. Each purpose may add its part to the transaction that settles an attempt
 * ("do together"): a card is kept, a flag is set, a reload ends, or nothing of it happens.
 */
import type { Tx } from '@exchange/database'
import type { AttemptPurpose, AttemptState } from '@exchange/domain/card-attempts/attempt.rules'
import type { Verdict } from '@exchange/domain/card-attempts/verdict.rules'
import type { Attempt } from './attempts.store.ts'
import type { CardFaceRow } from './settled-attempts.store.ts'

export type { Attempt } from './attempts.store.ts'

/** An attempt changed its state by what the gateway said. */
export interface Settlement {
  readonly from: AttemptState
  readonly to: AttemptState
  /** Why: with the gateway's code when it refused. */
  readonly verdict: Verdict
  /** What was newly charged, in cents; booked later in the same transaction. */
  readonly charged: bigint
  /** What may be known of the card, if the gateway told it. */
  readonly card: CardFaceRow | undefined
  readonly now: Date
}

export type PurposeListener = (tx: Tx, attempt: Attempt, change: Settlement) => Promise<void>

export interface Purposes {
  /** One listener for a purpose, from the install of the capability that it belongs to. */
  on(purpose: AttemptPurpose, listener: PurposeListener): void
  settled(tx: Tx, attempt: Attempt, change: Settlement): Promise<void>
}

export function createPurposes(): Purposes {
  const listeners = new Map<AttemptPurpose, PurposeListener>()
  return {
    on(purpose, listener) {
      if (listeners.has(purpose)) throw new Error(`The purpose ${purpose} has two listeners.`)
      listeners.set(purpose, listener)
    },
    async settled(tx, attempt, change) {
      await listeners.get(attempt.purpose)?.(tx, attempt, change)
    },
  }
}
