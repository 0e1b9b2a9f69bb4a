/** What a proof of one transfer is made of: its parts, the leaves of its seal, and the seal. */
import type { Queryable } from '@exchange/database'
import { publicKeyOf } from './seal-key.ts'

export interface SealedTransfer {
  readonly sequence: bigint
  /** Undefined while the transfer is not sealed. */
  readonly seal: SealOfTransfer | undefined
}

/** What opens the hash of a note. */
export interface OpenNote {
  readonly salt: Buffer
  readonly body: string
}

export interface SealOfTransfer {
  readonly seal: bigint
  readonly firstSequence: bigint
  readonly lastSequence: bigint
  /** Empty for the first seal. */
  readonly previousHash: Buffer
  readonly hash: Buffer
  /** 32 bytes for each transfer. */
  readonly leaves: Buffer
  readonly keyId: string
  readonly publicKey: string | undefined
  readonly signature: Buffer
  readonly sealedAt: Date
  /** Undefined if there is none, or it was erased. */
  readonly note: OpenNote | undefined
  /** In order, with their salts. */
  readonly parts: readonly SealedPart[]
}

export interface SealedPart {
  readonly salt: Buffer
  readonly content: string
  /** It is an entry on an account of the owner who asks. */
  readonly own: boolean
}

interface Row {
  seq: bigint
  seal: bigint | null
  first_seq: bigint
  last_seq: bigint
  previous: Buffer | null
  hash: Buffer
  leaves: Buffer
  key_id: string
  signature: Buffer
  sealed_at: Date
  note_salt: Buffer | null
  note_body: string | null
}

/** Undefined if it moved nothing on an account of this owner. */
export async function sealedTransfer(
  on: Queryable,
  { transfer, owner }: { readonly transfer: string; readonly owner: string },
  trustedKeys: readonly string[],
): Promise<SealedTransfer | undefined> {
  const { rows } = await on.query<Row & Record<string, unknown>>({
    name: 'ledger.sealed_transfer',
    text: `
      select
        t.seq, s.id as seal, s.first_seq, s.last_seq, p.hash as previous, s.hash, s.leaves,
        g.key_id, g.signature, s.sealed_at, n.salt as note_salt, n.body as note_body
      from ledger.transfers t
      left join ledger.seals s on s.first_seq = (
        select max(c.first_seq) from ledger.seals c where c.first_seq <= t.seq
      ) and s.last_seq >= t.seq
      left join ledger.seals p on p.id = s.id - 1
      left join ledger.seal_signatures g on g.seal_id = s.id
      left join ledger.notes n on n.transfer_seq = t.seq
      where t.id = $1
        and exists (
          select
          from ledger.entries e
          join ledger.accounts a on a.id = e.account_id
          where e.transfer_seq = t.seq
            and a.owner = $2
        )`,
    values: [transfer, owner],
  })
  const [row] = rows
  if (!row) return undefined
  if (row.seal === null) return { sequence: row.seq, seal: undefined }
  return {
    sequence: row.seq,
    seal: {
      seal: row.seal,
      firstSequence: row.first_seq,
      lastSequence: row.last_seq,
      previousHash: row.previous ?? Buffer.alloc(0),
      hash: row.hash,
      leaves: row.leaves,
      keyId: row.key_id,
      publicKey: publicKeyOf(row.key_id, trustedKeys),
      signature: row.signature,
      sealedAt: row.sealed_at,
      note: noteIn(row),
      parts: await partsOf(on, row.seal, row.seq, owner),
    },
  }
}

function noteIn({ note_salt: salt, note_body: body }: Row): OpenNote | undefined {
  return salt === null || body === null ? undefined : { salt, body }
}

/** The secret of the seal, from which the salts are made, stays in the database. */
async function partsOf(
  on: Queryable,
  seal: bigint,
  sequence: bigint,
  owner: string,
): Promise<SealedPart[]> {
  const { rows } = await on.query<SealedPart & Record<string, unknown>>({
    name: 'ledger.parts_of_transfer',
    text: `
      select p.salt, p.content, coalesce(a.owner = $3, false) as own
      from ledger.seals s
      cross join lateral ledger.parts($2, $2, s.secret) p
      left join ledger.accounts a on a.id = p.account_id
      where s.id = $1
      order by p.part`,
    values: [seal, sequence, owner],
  })
  return rows
}
