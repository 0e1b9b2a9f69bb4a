/**
 * A fact says what happened: its topic and what the map of topics says of it. Only `fact` makes
 * one, so that what a listener reads is what was written.
 */
import type { Facts } from '@exchange/domain/facts'
import type { CommandFact, JsonObject } from '@exchange/ledger'

/** Topics and their payloads. */
export type FactMap = Readonly<Record<string, JsonObject>>

export type Topic<M extends FactMap> = Extract<keyof M, string>

export type Fact<M extends FactMap = Facts, T extends Topic<M> = Topic<M>> = {
  [Each in T]: CommandFact<Each, M[Each]>
}[T]

/** A fact as listeners are told of it. */
export type ToldFact<M extends FactMap = Facts, T extends Topic<M> = Topic<M>> = Fact<M, T> & {
  /** Of its row; undefined for a transfer that is told as the ledger is read. */
  readonly id?: bigint
  /** The transfer that brought it; null for facts of other changes. */
  readonly transferId: string | null
}

/** The maker of facts of a map. */
export function factsOf<M extends FactMap>() {
  return <T extends Topic<M>>(topic: T, payload: M[T]): CommandFact<T, M[T]> =>
    ({ topic, payload }) as CommandFact<T, M[T]>
}

export const fact = factsOf<Facts>()
