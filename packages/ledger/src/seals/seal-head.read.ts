/**
 * The newest seal. Anyone who keeps a copy can later prove whether the history it covers is
 * unchanged.
 */
import type { Queryable } from '@exchange/database'
import { publicKeyOf } from './seal-key.ts'

export interface SealHead {
  readonly seal: bigint
  /** The last transfer it covers. */
  readonly lastSequence: bigint
  /** SHA-256 over the previous seal and the root of the tree of its transfers. */
  readonly hash: Buffer
  readonly keyId: string
  /** The trusted key with this id; undefined when there is none. */
  readonly publicKey: string | undefined
  readonly signature: Buffer
  readonly sealedAt: Date
}

/** Undefined while nothing has been sealed. */
export async function sealHead(
  on: Queryable,
  trustedKeys: readonly string[],
): Promise<SealHead | undefined> {
  const { rows } = await on.query<{
    id: bigint
    last_seq: bigint
    hash: Buffer
    key_id: string
    signature: Buffer
    sealed_at: Date
  }>({
    name: 'ledger.seal_head',
    text: `
      select s.id, s.last_seq, s.hash, g.key_id, g.signature, s.sealed_at
      from ledger.seals s
      join ledger.seal_signatures g on g.seal_id = s.id
      order by s.id desc
      limit 1`,
  })
  const [row] = rows
  return (
    row && {
      seal: row.id,
      lastSequence: row.last_seq,
      hash: row.hash,
      keyId: row.key_id,
      publicKey: publicKeyOf(row.key_id, trustedKeys),
      signature: row.signature,
      sealedAt: row.sealed_at,
    }
  )
}
