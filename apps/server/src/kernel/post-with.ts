/**
 * Posts a command together with rows that make no sense without it: when the ledger refuses, or
 * has done it before, what was written beside it is undone.
 */
import type { Database, Tx } from '@exchange/database'
import { postIn, type Command, type Posting } from '@exchange/ledger'

export interface PostWithNeeds {
  readonly database: Pick<Database, 'transaction'>
}

class Undone extends Error {}

/** `write` writes the rows and says what to post. It runs again for every call. */
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
