import type { Tx } from '@exchange/database'
import type { Command, Posting } from '../command.ts'
import { prepare } from './prepare.ts'
import { postStatement, readPosting, type PostingRow } from './statement.ts'

/**
 * Posts commands in order, each completely or not at all, with one call: `postIn` for many. Their
 * postings are in the same order.
 */
export async function postAllIn(tx: Tx, commands: readonly Command[]): Promise<Posting[]> {
  if (commands.length === 0) return []
  const prepared = commands.map(prepare)
  const { rows } = await tx.query<PostingRow>(postStatement(prepared))
  return prepared.map((one, at) => readPosting(one, rows[at] as PostingRow))
}

/**
 * Posts one command inside the caller's transaction, outside the queue. Holds the ledger's lock
 * until that transaction ends: call it last, and commit at once. From then on PostgreSQL ends the
 * transaction if it waits half a second for another lock, or is idle for two seconds. After a
 * refusal the transaction is still usable, and the caller's earlier writes stand.
 */
export async function postIn(tx: Tx, command: Command): Promise<Posting> {
  const prepared = prepare(command)
  const { rows } = await tx.query<PostingRow>(postStatement([prepared]))
  return readPosting(prepared, rows[0] as PostingRow)
}
