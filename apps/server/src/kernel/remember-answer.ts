/**
 * Stores the answer of an idempotent action that moves no money, in the action's commit; the ledger
 * stores those that move money. A replay finds either.
 */
import type { Tx } from '@exchange/database'

/** False if the key has been used and the action must not be repeated. */
export async function rememberAnswer(
  tx: Tx,
  { key, requestHash }: { readonly key: string; readonly requestHash: string },
  answer: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into kernel.idempotency (key, request_hash, answer)
    values ($1, $2, $3)
    on conflict (key) do nothing`,
    [key, requestHash, JSON.stringify(answer)],
  )
  return rowCount === 1
}
