/**
 * Posts a command together with rows that are only valid with it: if the ledger refuses or replays
 * it, the rows are rolled back.
 */
import type { Database, Tx } from '@exchange/database'
import { postIn, type Command, type Posting } from '@exchange/ledger'

export interface PostWithNeeds {
  readonly database: Pick<Database, 'transaction'>
}

class NotPosted extends Error {}

/**
 * `write` writes the rows and returns the command, or undefined if there is nothing to post; then
 * the rows are rolled back, too. It runs again in every call.
 */
export async function postWith<Written extends Command | undefined>(
  { database }: PostWithNeeds,
  write: (tx: Tx) => Promise<Written>,
): Promise<Posting | Exclude<Written, Command>> {
  let posting: Posting | undefined
  try {
    return await database.transaction(async (tx) => {
      const command = await write(tx)
      posting = command && (await postIn(tx, command))
      if (posting?.outcome !== 'posted') throw new NotPosted()
      return posting
    })
  } catch (failure) {
    if (failure instanceof NotPosted) return posting as Posting | Exclude<Written, Command>
    throw failure
  }
}
