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

interface Tail {
  readonly begun: bigint | null
  readonly passed: number
  readonly transfers: Row[] | null
}

type Row = [sequence: number, id: string, kind: string, detail: Record<string, unknown>]

/**
 * The next `limit` transfers, of which those of these kinds are returned in order; they count as told
 * when `tx` commits. One transaction at a time: another waits here, and reads on from where that one
 * ended, up to what was posted when it began to wait.
 */
export async function readTail(tx: Tx, kinds: readonly string[], limit: number): Promise<ReadTail> {
  const { rows } = await tx.query<Tail>({
    name: 'tail-read',
    text: `
      with last as (
        select seq
        from kernel.told
        for update
      ),
      next as (
        select seq, id, kind, detail
        from ledger.transfers
        where seq > (select seq from last)
        order by seq
        limit $2::integer
      ),
      told as (
        update kernel.told
        set seq = n.seq
        from (select max(seq) as seq from next) n
        where n.seq is not null
      )
      select
        (select seq from last) as begun,
        count(*)::integer as passed,
        json_agg(json_build_array(seq, id, kind, detail) order by seq)
          filter (where kind = any ($1::text[])) as transfers
      from next`,
    values: [kinds, limit],
  })
  const { begun = null, passed = 0, transfers = null } = rows[0] ?? {}
  if (begun === null) throw new Error('kernel.told has lost its row: nobody knows what was told.')
  return {
    passed,
    transfers: (transfers ?? []).map(([sequence, id, kind, detail]) => {
      return { sequence, id, kind, detail }
    }),
  }
}
