/** Posts one command inside the caller's own transaction: alone, not in a batch. */
import type { Tx } from '@exchange/database'
import type { Command, Posting } from '../command.ts'
import { decodeBatch, type BatchRow } from './decode.ts'
import { encodeBatch } from './encode.ts'
import { prepare } from './prepare.ts'
import { refusalOf } from './refusals.ts'

/**
 * Keeps the ledger's lock until the caller's transaction ends: do it last, and end soon. A
 * refusal leaves the transaction usable; what the caller did before stands.
 */
export async function postIn(tx: Tx, command: Command): Promise<Posting> {
  const batch = [prepare(command)]
  const encoded = encodeBatch(batch)
  await tx.query('savepoint ledger_post')
  try {
    const { rows } = await tx.query<BatchRow & Record<string, unknown>>(encoded.statement)
    await tx.query('release savepoint ledger_post')
    return decodeBatch(batch, encoded, rows[0] as BatchRow)[0] as Posting
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await tx.query('rollback to savepoint ledger_post')
    return refusal
  }
}
