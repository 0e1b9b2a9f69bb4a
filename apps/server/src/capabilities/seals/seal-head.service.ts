/** The newest seal, which is public and printed on statements. */
import type { Queryable } from '@exchange/database'
import { sealHead, type SealHead } from '@exchange/ledger'

/** Undefined if nothing is sealed yet. */
export type ReadSealHead = () => Promise<SealHead | undefined>

export function createSealHead(database: Queryable, trustedKeys: readonly string[]): ReadSealHead {
  return () => sealHead(database, trustedKeys)
}
