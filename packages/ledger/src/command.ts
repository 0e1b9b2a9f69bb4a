/**
 * What can be asked of the ledger, and what it answers. Amounts are signed minor units, bigint,
 * in the order MOX, USD, PTS; the entries of a command sum to zero in every unit.
 */
import type { Unit } from '@exchange/domain/money'

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }
export type JsonObject = { readonly [name: string]: JsonValue }

/** A UUID: derived from the business fact by `transferId`, or random. */
export type TransferId = string

/** Every kind of transfer there is; which of them may pass a floor is in ledger.unfloored_kinds. */
export const transferKinds = [
  'opening',
  'send',
  'charge',
  'load',
  'chargeback',
  'refund',
  'reversal',
  'staff-reversal',
  'seller-fee',
  'community-fee',
  'hold',
  'release',
  'flash-grant',
  'flash-evaporation',
  'points-grant',
  'points-redemption',
  'gift-card-purchase',
  'gift-card-award',
  'gift-card-payment',
  'employee-incentive',
  'intertrade-settlement',
  'adjustment',
] as const
export type TransferKind = (typeof transferKinds)[number]

export type Balances = Readonly<Record<Unit, bigint>>

export interface Leg {
  account: bigint
  MOX?: bigint
  USD?: bigint
  PTS?: bigint
  /**
   * This leg may take the account below its floor. Accepted only for kinds the database lists:
   * chargeback, staff-reversal and seller-fee, and in a sale the USD of the account that receives
   * currency.
   */
  unfloored?: boolean
  /**
   * It may move nothing: somebody who is party to the transfer and whose other accounts paid all of
   * it. The first leg always may.
   */
  witness?: boolean
}

declare const made: unique symbol

/**
 * A row for the outbox. The ledger hands it on and knows no topic: `fact` of the server's kernel
 * makes it, and no literal is one.
 */
export interface CommandFact<
  Topic extends string = string,
  Payload extends JsonObject = JsonObject,
> {
  readonly topic: Topic
  readonly payload: Payload
  readonly [made]: true
}

export interface Command {
  id: TransferId
  kind: TransferKind
  /** The first leg is the principal's: its balances after are remembered for replays. */
  legs: readonly Leg[]
  /** Who caused it, opaque: 'contact:12', 'job:flash-evaporation'. */
  actor: string
  /** Facts that a receipt or a list needs; never secrets. */
  detail: JsonObject
  /**
   * Default: the database's clock. Never in the future; in the past only from jobs and the demo
   * fill.
   */
  occurredAt?: Date
  reverses?: TransferId
  /** Refused as 'stale' when one of these accounts has moved since it was read. */
  expect?: readonly { account: bigint; version: bigint }[] | undefined
  /** With a key, a second execution gets the first one's answer. */
  idempotency?: { key: string; requestHash: string; answer: JsonObject } | undefined
  /** Rows for the outbox, written by the same commit. */
  facts?: readonly CommandFact[] | undefined
  /** Registered SQL functions that must agree, in the same commit; each is named once. */
  guards?: readonly { name: string; args: JsonObject }[] | undefined
}

export interface Posted {
  outcome: 'posted'
  id: TransferId
  sequence: bigint
  postedAt: Date
  /** Balances of each leg's account right after this transfer, in the order of the legs. */
  after: readonly Balances[]
}

export interface Replayed {
  outcome: 'replayed'
  /** The first execution's. */
  id: TransferId
  answer: JsonObject
  /** Balances of the first leg's account right after the first execution. */
  after: Balances
  postedAt: Date
}

export type RefusalReason =
  | 'floor'
  | 'mismatch'
  | 'stale'
  | 'expired'
  | 'duplicate'
  | 'guard'
  | 'unknown-account'

export interface Refused {
  outcome: 'refused'
  reason: RefusalReason
  account?: bigint
  unit?: Unit
  guard?: string
}

export type Posting = Posted | Replayed | Refused
