/** The rows of disputes; a reversal ends them in its own commit. */
import type { Tx } from '@exchange/database'

export interface NewDispute {
  readonly id: string
  readonly transferId: string
  readonly payerMemberId: number
  readonly contactId: number
  readonly reason: string
  readonly openedAt: Date
}

/** False if the payment has an open dispute or was reversed. */
export async function insertDispute(tx: Tx, row: NewDispute): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into reversals.disputes (
      id, transfer_id, payer_member_id, contact_id, reason, opened_at
    )
    select $1, $2, $3::integer, $4::integer, $5, $6::timestamptz
    where not exists (
      select
      from reversals.reversals
      where transfer_id = $2
        and status = 'done'
    )
    on conflict do nothing`,
    [row.id, row.transferId, row.payerMemberId, row.contactId, row.reason, row.openedAt],
  )
  return rowCount === 1
}

/** False if it is no longer open. */
export async function updateDismissed(
  tx: Tx,
  id: string,
  ended: { readonly note: string; readonly by: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update reversals.disputes
    set
      status = 'dismissed',
      note = $2,
      ended_by = $3,
      ended_at = $4
    where id = $1
      and status = 'open'`,
    [id, ended.note, ended.by, ended.now],
  )
  return rowCount === 1
}
