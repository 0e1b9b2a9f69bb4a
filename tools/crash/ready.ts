/** One payment, prepared to be started on a server that dies. */
import type { Database } from '@exchange/database'
import type { Payer, World } from './world.ts'

export interface Ready {
  /** The note of its transfers. */
  readonly key: string
  /** The kinds of its transfers in the end, in order. */
  readonly leaves: readonly string[]
  /** How to find its results, when they carry no note. */
  readonly left?: (db: Database) => Promise<string[]>
  /** Resolves when the first try has ended, in any way. */
  first(): Promise<unknown>
  /** Tries again; true once it is complete. */
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
