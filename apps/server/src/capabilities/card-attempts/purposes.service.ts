/**
 * Purposes of attempts. The capability of a purpose may register a listener that writes in the
 * transaction that settles an attempt, to save a card or end a reload in the same commit.
 */
import type { Tx } from '@exchange/database'
import type { AttemptPurpose, AttemptState } from '@exchange/domain/card-attempts/attempt.rules'
import type { Verdict } from '@exchange/domain/card-attempts/verdict.rules'
import type { Attempt } from './attempts.store.ts'
import type { CardFaceRow } from './settled-attempts.store.ts'

export type { Attempt } from './attempts.store.ts'

/** A change of an attempt's state by an answer of the gateway. */
export interface Settlement {
  readonly from: AttemptState
  readonly to: AttemptState
  /** The reason, with the gateway's code if it refused. */
  readonly verdict: Verdict
  /** Newly charged cents, booked later in the same transaction. */
  readonly charged: bigint
  /** The masked card data, if the gateway sent it. */
  readonly card: CardFaceRow | undefined
  readonly now: Date
}

export type PurposeListener = (tx: Tx, attempt: Attempt, change: Settlement) => Promise<void>

export interface Purposes {
  /** Accepts one listener per purpose, from the installation of its capability. */
  on(purpose: AttemptPurpose, listener: PurposeListener): void
  /** Calls the listener of the attempt's purpose. */
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
