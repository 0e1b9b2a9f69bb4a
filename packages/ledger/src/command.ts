/**
 * The ledger's commands and its answers. Amounts are signed minor units (bigint) in the order MOX,
 * USD, PTS; the legs of a command sum to zero in every unit.
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

/**
 * All kinds of transfers. A constraint of ledger.transfers repeats the list and refuses others; a
 * test compares the two. ledger.unfloored_kinds lists those that may go below a floor.
 */
export const transferKinds = [
  'opening',
  'send',
  'charge',
  'load',
  'chargeback',
  'refund',
  'staff-reversal',
  'hold',
  'release',
  'flash-grant',
  'flash-evaporation',
  'points-claim',
  'points-redemption',
  'points-return',
  'gift-card-purchase',
  'gift-card-award',
  'gift-card-payment',
  'community-fee',
  'member-move',
  'staff-posting',
  'intertrade-settlement',
  'card-suspense',
  'employee-incentive',
] as const
export type TransferKind = (typeof transferKinds)[number]

export type Balances = Readonly<Record<Unit, bigint>>

export interface Leg {
  account: bigint
  MOX?: bigint
  USD?: bigint
  PTS?: bigint
  /**
   * Lets this leg take its account below the floor. Accepted only for the kinds in the database's
   * list (opening, chargeback, staff-reversal) and, in a sale (send, charge, gift-card-payment),
   * for the USD of the account that receives currency.
   */
  unfloored?: boolean
  /**
   * Lets this leg move nothing, so that the transfer is listed on its account although other
   * accounts of the same owner paid everything. The first leg may always be zero.
   */
  mayBeZero?: boolean
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

export interface Note {
  readonly body: string
  /** Whose words they are, written like an actor: 'contact:12'. */
  readonly author: string
}

export interface Command {
  id: TransferId
  kind: TransferKind
  /** The first leg is the principal's: its resulting balances are stored for replays. */
  legs: readonly Leg[]
  /** Who caused it; opaque to the ledger: 'contact:12', 'job:flash-evaporation'. */
  actor: string
  /** Facts that receipts and lists need; never secrets, and no words about people: see `note`. */
  detail: JsonObject
  /**
   * What somebody wrote with it. It is kept beside the transfer, which has its hash alone, so that
   * it can be erased (docs/money/ledger.md). An empty body is no note.
   */
  note?: Note | undefined
  /** Default: the database's clock. Only the owner's login may set it, and never in the future. */
  occurredAt?: Date
  /**
   * The transfer of which this one gives something back: required for the kinds refund,
   * staff-reversal and chargeback, and refused for all others. The database computes what may still
   * be given back.
   */
  reverses?: TransferId | undefined
  /** The command is refused as 'stale' when one of these accounts has changed since it was read. */
  expect?: readonly { account: bigint; version: bigint }[] | undefined
  /** A second command with the same key gets the answer to the first. */
  idempotency?: { key: string; requestHash: string; answer: JsonObject } | undefined
  /** Outbox rows, written in the same commit. */
  facts?: readonly CommandFact[] | undefined
  /**
   * Registered SQL functions that must agree, in the same commit. No name may occur twice. They are
   * also told the legs and the reversed transfer, so `args` has only what cannot be computed.
   */
  guards?: readonly { name: string; args: JsonObject }[] | undefined
}

export interface Posted {
  outcome: 'posted'
  id: TransferId
  sequence: bigint
  postedAt: Date
  /** The resulting balances of each leg's account, in the order of the legs. */
  after: readonly Balances[]
}

export interface Replayed {
  outcome: 'replayed'
  /** The id of the first execution. */
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
