/**
 * Work that moves no money and is done once per idempotency key: its answer is recorded in its
 * commit, where the ledger records those of work that moves money. A key has one record.
 */
import type { Database, Queryable, Tx } from '@exchange/database'

interface Idempotency {
  readonly key: string
  readonly requestHash: string
}

/** Rolls back what was written: the key has been used. */
export class KeyUsed extends Error {}

/**
 * Writes rows and records the answer that `write` returns for them. Undefined, and nothing is
 * written, if the key has a record or `write` throws `KeyUsed`.
 */
export async function writeOnce<Answer extends object>(
  database: Pick<Database, 'transaction'>,
  idempotency: Idempotency | undefined,
  write: (tx: Tx) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await database.transaction(async (tx) => {
      const answer = await write(tx)
      if (idempotency && !(await rememberAnswer(tx, idempotency, answer))) throw new KeyUsed()
      return answer
    })
  } catch (error) {
    if (error instanceof KeyUsed) return undefined
    throw error
  }
}

/** False if the key has a record. */
export async function rememberAnswer(
  db: Queryable,
  { key, requestHash }: Idempotency,
  answer: object,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into kernel.idempotency (key, request_hash, answer)
    values ($1, $2, $3)
    on conflict (key) do nothing`,
    [key, requestHash, JSON.stringify(answer)],
  )
  return rowCount === 1
}
