/**
 * The head of everything that is sealed: the last seal of the transfers and of both logs, with how
 * many transfers and lines they cover, in one signed row that each new seal replaces. Seals cut off
 * at the end are missed by it, and an older head of its own does not fit newer seals.
 */
import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '@exchange/database'
import type { SealKey, SealSignature } from './seal-key.ts'

interface HeadRow {
  readonly sealed: string
  readonly content: string | null
  readonly key_id: string | null
  readonly signature: Buffer | null
}

export interface SignedHead {
  /** What the last seals are now; empty while nothing is sealed. */
  readonly sealed: string
  /** What was signed last; undefined: nothing was. */
  readonly signed: (SealSignature & { readonly content: string }) | undefined
}

/** Signs what the last seals are, in the transaction that made one of them. */
export async function signHead(tx: Tx, key: SealKey): Promise<void> {
  const { sealed } = await readSignedHead(tx)
  await tx.query(
    `insert into audit.head (content, key_id, signature)
    values ($1, $2, $3)
    on conflict (id) do update
    set content = excluded.content,
      key_id = excluded.key_id,
      signature = excluded.signature`,
    [sealed, key.id, key.sign(headDigest(sealed))],
  )
}

export function headDigest(content: string): Buffer {
  return createHash('sha256').update(`exchange head v1\n${content}`).digest()
}

/** Both in one snapshot, so that they fit while others seal. */
export async function readSignedHead(on: Queryable): Promise<SignedHead> {
  const { rows } = await on.query<HeadRow & Record<string, unknown>>(`
    select
      coalesce(
        (
          select string_agg(concat_ws(' ', s.log, s.id, s.last, encode(s.hash, 'hex')), ', ' order by s.log)
          from (
            (
              select 'transfers' as log, id, last_seq as last, hash
              from ledger.seals
              order by id desc
              limit 1
            )
            union all
            select * from (
              select distinct on (log) log, id, last, hash
              from audit.seals
              order by log, id desc
            ) logs
          ) s
        ),
        ''
      ) as sealed,
      h.content, h.key_id, h.signature
    from (values (1)) as one
    left join audit.head h on true`)
  const [row] = rows
  if (!row) throw new Error('A query of one row answered none.')
  const { sealed, content, key_id: keyId, signature } = row
  const isSigned = content !== null && keyId !== null && signature !== null
  return { sealed, signed: isSigned ? { content, keyId, signature } : undefined }
}
