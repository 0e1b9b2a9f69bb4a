/**
 * Seals all committed transfers, and the lines of both logs; neither payments nor acts of staff
 * wait for it.
 */
import type { Database } from '@exchange/database'
import { logNames, sealLogOnce, sealOnce, type SealKey } from '@exchange/ledger'
import { inPieces } from '../../kernel/every-minute.ts'

/** Transfers per seal: about a quarter of a second of database time. */
const sealLimit = 2_000
const logLimit = 1_000

export interface SealNeeds {
  readonly database: Database
  readonly key: SealKey
}

export async function sealTransfers(
  { database, key }: SealNeeds,
  stopping?: AbortSignal,
): Promise<void> {
  await inPieces(async () => {
    const sealed = await sealOnce(database, key, { limit: sealLimit })
    return { more: sealed === sealLimit }
  }, stopping)
  for (const log of logNames) {
    await inPieces(async () => {
      const sealed = await sealLogOnce(database, key, log, { limit: logLimit })
      return { more: sealed === logLimit }
    }, stopping)
  }
}
