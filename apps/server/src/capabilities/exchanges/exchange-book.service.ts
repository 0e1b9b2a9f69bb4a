/**
 * The exchanges of the network, cached in the process: every payment and session needs them, and
 * they change a few times a year. Read again after a NOTIFY (channel `exchanges`) and at least
 * every minute, so that a policy takes effect on time.
 */
import type { Database } from '@exchange/database'
import { remembered } from '../../kernel/remembered.ts'
import { readExchanges, type Exchange } from './exchanges.read.ts'

const freshForMs = 60_000

export interface ExchangeBook {
  /** Every exchange by id, no older than a minute. */
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
      const exchanges = await readExchanges(database, now())
      return new Map(exchanges.map((exchange) => [exchange.id, exchange]))
    },
    now,
    freshForMs,
  })
  return { all: book.get, forget: book.forget }
}

/** Throws if there is no such exchange, which is a bug and not a refusal. */
export function exchangeIn(book: ReadonlyMap<number, Exchange>, id: number): Exchange {
  const exchange = book.get(id)
  if (!exchange) throw new Error(`Exchange ${id} is missing.`)
  return exchange
}
