/** The membership in the row of a member. */
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
      listed = coalesce($6, listed),
      updated_at = now()
    where id = $1`,
    [memberId, feePlan, exchangeId ?? null, number ?? null, business ?? null, listed ?? null],
  )
}
