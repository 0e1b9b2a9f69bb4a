/**
 * Whether a contact acts for a member with a history: one who joined long ago and has traded.
 * Robots rarely have one, so guesses of such contacts are counted apart (SEC-11). Remembered for an
 * hour, because every charge asks.
 */
import type { Queryable } from '@exchange/database'
import { hasHistory } from './history.read.ts'

const freshForMs = 3_600_000
/** Contacts remembered at a time. */
const most = 20_000

type AskHistory = (contactId: number) => Promise<boolean>

export function createHistory(database: Queryable, now: () => Date): AskHistory {
  const known = new Map<number, { readonly has: boolean; readonly until: number }>()
  return async (contactId) => {
    const time = now().getTime()
    const found = known.get(contactId)
    if (found && time < found.until) return found.has
    const has = await hasHistory(database, contactId, now())
    if (known.size >= most) known.clear()
    known.set(contactId, { has, until: time + freshForMs })
    return has
  }
}
