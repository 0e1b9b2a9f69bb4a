/**
 * The exchanges of the network, cached in the process: every payment and session needs them, and
 * they change a few times a year. Read again after a NOTIFY (channel `exchanges`), at least every
 * minute, and when a planned policy comes into force, so that it applies from its moment on.
 */
import type { Database } from '@exchange/database'
import { remembered } from '../../kernel/remembered.ts'
import { readExchanges, type Exchange } from './exchanges.read.ts'
import { readNextPolicyAt } from './policy-rows.read.ts'

const freshForMs = 60_000

export interface ExchangeBook {
  /** Every exchange by id, no older than a minute, with the policy that is in force now. */
  all(): Promise<ReadonlyMap<number, Exchange>>
  forget(): void
}

export interface ExchangeBookNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export function openExchangeBook({ database, now }: ExchangeBookNeeds): ExchangeBook {
  const book = remembered({
    read: async () => {
      const at = now()
      const exchanges = await readExchanges(database, at)
      return {
        byId: new Map(exchanges.map((exchange) => [exchange.id, exchange])),
        changesAt: await readNextPolicyAt(database, at),
      }
    },
    now,
    freshForMs,
  })
  return {
    async all() {
      const read = await book.get()
      if (read.changesAt === null || now() < read.changesAt) return read.byId
      book.forget()
      return (await book.get()).byId
    },
    forget: book.forget,
  }
}

/** Throws if there is no such exchange, which is a bug and not a refusal. */
export function exchangeIn(book: ReadonlyMap<number, Exchange>, id: number): Exchange {
  const exchange = book.get(id)
  if (!exchange) throw new Error(`Exchange ${id} is missing.`)
  return exchange
}
