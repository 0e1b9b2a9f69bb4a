/**
 * Whether a contact acts for a member with a history: one who joined long ago and has traded.
 * Robots rarely have one, so guesses of such contacts are counted apart (SEC-11).
 */
import type { Queryable } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import { haveHistory } from './history.read.ts'

export function createHistory(
  database: Queryable,
  now: () => Date,
): (contactId: number) => Promise<boolean> {
  return coalesced((contactIds: readonly number[]) => haveHistory(database, contactIds, now()))
}
