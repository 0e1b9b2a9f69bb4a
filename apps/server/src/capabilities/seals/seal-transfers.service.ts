/** Seals every transfer that has been committed; postings never wait for it. */
import type { Database } from '@exchange/database'
import { sealOnce, type SealKey } from '@exchange/ledger'
import type { InPieces } from '../../kernel/calm.ts'

/** Transfers in one seal: about a tenth of a second of the database's time. */
const sealLimit = 2_000

export interface SealNeeds {
  readonly database: Database
  readonly key: SealKey
  readonly inPieces: InPieces
}

export async function sealTransfers({ database, key, inPieces }: SealNeeds): Promise<void> {
  await inPieces(async () => {
    const sealed = await sealOnce(database, key, { limit: sealLimit })
    return { more: sealed === sealLimit }
  })
}
