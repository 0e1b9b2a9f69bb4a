/** The newest seal: published, and printed on statements. */
import type { Queryable } from '@exchange/database'
import { sealHead, type SealHead } from '@exchange/ledger'

/** Undefined while nothing has been sealed. */
export type ReadSealHead = () => Promise<SealHead | undefined>

export function createSealHead(database: Queryable, trustedKeys: readonly string[]): ReadSealHead {
  return () => sealHead(database, trustedKeys)
}
