/**
 * Keeps a holder's balance from being found out by charging again and again (RELIABILITY 3.5.4): a
 * seller hears of three declines of a holder within an hour, and then no more.
 */
import type { Database } from '@exchange/database'
import { addDecline, deleteDeclinesBefore, type DeclinedPair } from './declines.store.ts'

const windowMs = 60 * 60_000
const declinesMost = 3

export interface CardDeclines {
  /** Declines before this count no more. */
  since(): Date
  /** True when the pair has had its declines already. */
  spent(declines: number): boolean
  /** Counts one; false when the seller must not hear of it. */
  add(pair: DeclinedPair): Promise<boolean>
  forgetOld(): Promise<void>
}

export interface CardDeclinesNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
  /** RATE_LIMIT_FACTOR: load tests lift the limits. */
  readonly factor: number
}

export function createCardDeclines({ database, now, factor }: CardDeclinesNeeds): CardDeclines {
  const most = declinesMost * factor
  const since = () => new Date(now().getTime() - windowMs)
  return {
    since,
    spent: (declines) => declines >= most,
    async add(pair) {
      const declines = await addDecline(database, pair, { now: now(), forgetBefore: since() })
      return declines <= most
    },
    forgetOld: () => deleteDeclinesBefore(database, since()),
  }
}
