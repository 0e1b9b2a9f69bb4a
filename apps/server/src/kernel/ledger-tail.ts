/**
 * The ledger read in its order, from where the last telling ended (docs/decisions/0024): a transfer
 * that listeners are told of needs no row of the outbox. Sequences have no gap and are those of the
 * commits, so nothing can appear before what was read.
 */
import type { Tx } from '@exchange/database'

/** A transfer as it is told: what it was, and what it remembers about itself. */
export interface TellableTransfer {
  readonly sequence: number
  readonly id: string
  readonly kind: string
  readonly detail: Readonly<Record<string, unknown>>
}

export interface ReadTail {
  /** How many transfers were passed, of whatever kind. */
  readonly passed: number
  readonly transfers: readonly TellableTransfer[]
}

type Row = [sequence: number, id: string, kind: string, detail: Record<string, unknown>]

/**
 * The next `limit` transfers, of which those of these kinds are returned in order; they count as told
 * when `tx` commits. One transaction at a time: another waits here.
 */
export async function readTail(tx: Tx, kinds: readonly string[], limit: number): Promise<ReadTail> {
  const { rows: begun } = await tx.query<{ seq: bigint }>({
    name: 'tail-begin',
    text: 'select seq from kernel.told for update',
  })
  if (!begun[0]) throw new Error('kernel.told has lost its row: nobody knows what was told.')
  const { rows } = await tx.query<{ passed: number; transfers: Row[] | null }>({
    name: 'tail-read',
    text: `
      with next as (
        select seq, id, kind, detail
        from ledger.transfers
        where seq > $1::bigint
        order by seq
        limit $3::integer
      ),
      told as (
        update kernel.told
        set seq = n.seq
        from (select max(seq) as seq from next) n
        where n.seq is not null
      )
      select
        count(*)::integer as passed,
        json_agg(json_build_array(seq, id, kind, detail) order by seq)
          filter (where kind = any ($2::text[])) as transfers
      from next`,
    values: [begun[0].seq, kinds, limit],
  })
  const { passed = 0, transfers } = rows[0] ?? {}
  return {
    passed,
    transfers: (transfers ?? []).map(([sequence, id, kind, detail]) => {
      return { sequence, id, kind, detail }
    }),
  }
}
