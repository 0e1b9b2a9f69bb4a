/** One process seals at a time; payments and other writes never wait for this lock. */
import type { Tx } from '@exchange/database'

/** The lock of `ledger.seal`, until the transaction ends. */
export async function sealLock(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(x'7365616c'::bigint)`)
}
