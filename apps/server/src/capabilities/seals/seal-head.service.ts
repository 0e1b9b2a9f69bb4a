/** The newest seal, which is public and printed on statements. */
import type { Queryable } from '@exchange/database'
import { sealHead, type SealHead } from '@exchange/ledger'

/** Undefined if nothing is sealed yet. */
export type ReadSealHead = () => Promise<SealHead | undefined>

export function createSealHead(database: Queryable, trustedKeys: readonly string[]): ReadSealHead {
  return () => sealHead(database, trustedKeys)
}

/** The seal as it is answered and printed. */
export function sealOnWire(head: SealHead) {
  return {
    seal: Number(head.seal),
    lastTransfer: Number(head.lastSequence),
    hash: head.hash.toString('hex'),
    signature: head.signature.toString('base64'),
    keyId: head.keyId,
    publicKey: head.publicKey ?? null,
    sealedAt: head.sealedAt.toISOString(),
  }
}
