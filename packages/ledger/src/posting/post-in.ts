/** Posts one command inside the caller's own transaction: alone, not in a batch. */
import type { Tx } from '@exchange/database'
import type { Command, Posting } from '../command.ts'
import { prepare } from './prepare.ts'
import { postStatement, readPosting, type PostingRow } from './statement.ts'

/**
 * Keeps the ledger's lock until the caller's transaction ends: do it last, and end soon. A
 * refusal leaves the transaction usable; what the caller did before stands.
 */
export async function postIn(tx: Tx, command: Command): Promise<Posting> {
  const prepared = prepare(command)
  const { rows } = await tx.query<PostingRow>(postStatement([prepared]))
  return readPosting(prepared, rows[0] as PostingRow)
}
