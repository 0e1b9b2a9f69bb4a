/** The membership in the row of a member, and its moves. */
import type { Tx } from '@exchange/database'

export interface NewMembership {
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly exchangeId?: number
  readonly number?: string
  /** The name of the business, until now that of a person. */
  readonly business?: string
  readonly listed?: boolean
}

/** What is left out stays. */
export async function updateMembership(
  tx: Tx,
  memberId: number,
  { feePlan, exchangeId, number, business, listed }: NewMembership,
): Promise<void> {
  await tx.query(
    `update members.members
    set
      fee_plan = $2,
      exchange_id = coalesce($3, exchange_id),
      number = coalesce($4, number),
      name = coalesce($5, name),
      list_name = coalesce($5, list_name),
      listed = coalesce($6, listed)
    where id = $1`,
    [memberId, feePlan, exchangeId ?? null, number ?? null, business ?? null, listed ?? null],
  )
}

/** Under the ledger's lock, so that every transfer is before the move or after it. */
export async function insertMove(tx: Tx, memberId: number, leftExchangeId: number): Promise<void> {
  await tx.query(
    `insert into members.moves (member_id, left_exchange_id, after_seq)
    select $1, $2, coalesce(max(seq), 0)
    from ledger.transfers`,
    [memberId, leftExchangeId],
  )
}
