/**
 * Posts a command together with rows that are only valid with it: if the ledger refuses or replays
 * it, the rows are rolled back.
 */
import type { Database, Tx } from '@exchange/database'
import { postIn, type Command, type Posting } from '@exchange/ledger'

export interface PostWithNeeds {
  readonly database: Pick<Database, 'transaction'>
}

class Undone extends Error {}

/** `write` writes the rows and returns the command. It runs again in every call. */
export async function postWith(
  { database }: PostWithNeeds,
  write: (tx: Tx) => Promise<Command>,
): Promise<Posting> {
  let posting: Posting | undefined
  try {
    return await database.transaction(async (tx) => {
      posting = await postIn(tx, await write(tx))
      if (posting.outcome !== 'posted') throw new Undone()
      return posting
    })
  } catch (failure) {
    if (failure instanceof Undone && posting) return posting
    throw failure
  }
}
