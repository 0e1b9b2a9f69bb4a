/** Mails of a letter of the office, in the transaction of who keeps what becomes of them. */
import type { Tx } from '@exchange/database'
import { insertOfficeLetters, type NewOfficeLetter } from './messages.store.ts'

export async function writeOfficeLetters(
  tx: Tx,
  all: readonly NewOfficeLetter[],
  at: Date,
): Promise<void> {
  if (all.length > 0) await insertOfficeLetters(tx, all, at)
}
