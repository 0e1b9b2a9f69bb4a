/** The ledger accounts of a member that are not empty. */
import type { Tx } from '@exchange/database'

export interface OwnBalance {
  readonly id: bigint
  readonly kind: string
  readonly mox: bigint
  readonly usd: bigint
  readonly pts: bigint
}

export async function listOwnBalances(tx: Tx, memberId: number): Promise<OwnBalance[]> {
  const { rows } = await tx.query<OwnBalance & Record<string, unknown>>(
    `select id, kind, mox, usd, pts
    from ledger.accounts
    where owner = 'member:' || $1::integer
      and (mox <> 0 or usd <> 0 or pts <> 0)
    order by id`,
    [memberId],
  )
  return rows
}
