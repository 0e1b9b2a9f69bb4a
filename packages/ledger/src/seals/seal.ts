/** Seals committed transfers: later changes to sealed history are detected. */
import type { Database } from '@exchange/database'
import type { SealKey } from './seal-key.ts'
import { signHead } from './signed-head.ts'

const SEALED_AT_ONCE = 10_000

/**
 * Seals the next transfers, up to `limit`, and signs the seal and the head in the same commit.
 * Returns how many it sealed; call it again while that equals the limit.
 */
export async function sealOnce(
  db: Database,
  key: SealKey,
  { limit = SEALED_AT_ONCE } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: bigint; transfers: bigint; hash: Buffer }>(
      'select id, transfers, hash from ledger.seal($1)',
      [limit],
    )
    const [seal] = rows
    if (!seal) return 0
    await tx.query(
      'insert into ledger.seal_signatures (seal_id, key_id, signature) values ($1, $2, $3)',
      [seal.id, key.id, key.sign(seal.hash)],
    )
    await signHead(tx, key)
    return Number(seal.transfers)
  })
}
