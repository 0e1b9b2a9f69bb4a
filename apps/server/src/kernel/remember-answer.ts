/**
 * Remembers the answer of something that was done with a key and moved no money, in the commit that
 * did it; what moves money is remembered by the ledger. Repetitions find either.
 */
import type { Tx } from '@exchange/database'

/** False when the key has been used: nothing is to be done again. */
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
