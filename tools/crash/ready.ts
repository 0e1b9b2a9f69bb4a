/** One payment that is to be begun on a server that dies. */
import type { Database } from '@exchange/database'
import type { Payer, World } from './world.ts'

export interface Ready {
  /** What its transfers carry as their note. */
  readonly key: string
  /** The kinds of all that carry it in the end, in order. */
  readonly leaves: readonly string[]
  /** What it has left, where no note of a transfer can tell. */
  readonly left?: (db: Database) => Promise<string[]>
  /** Resolves when the first try is over, one way or the other. */
  first(): Promise<unknown>
  /** Tries again; true once it has come to its end. */
  goOn(): Promise<boolean>
}

export interface Sides {
  readonly payer: Payer
  readonly payee: Payer
}

export interface One {
  readonly world: World
  readonly key: string
  readonly sides: Sides
}
