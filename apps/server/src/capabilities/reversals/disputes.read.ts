/** Disputes, for the staff to decide and for their payers. */
import type { Queryable } from '@exchange/database'
import type { DisputeStatus } from '@exchange/domain/reversals/dispute.rules'
import {
  inTheirExchanges,
  staffPaymentColumns,
  staffPaymentSides,
  type PaymentsQuestion,
  type StaffPaymentRow,
} from './staff-payments.read.ts'

export interface DisputeRow extends StaffPaymentRow {
  readonly id: string
  readonly status: DisputeStatus
  readonly contactId: number
  readonly openedByName: string
  readonly reason: string
  /** The note to the payer from the person who dismissed it. */
  readonly note: string
  readonly openedAt: Date
  readonly endedBy: number | null
}

const dispute = `select
  d.id,
  d.status,
  d.contact_id as "contactId",
  who.first_name || ' ' || who.last_name as "openedByName",
  d.reason,
  d.note,
  d.opened_at as "openedAt",
  d.ended_by as "endedBy",
  ${staffPaymentColumns}
from reversals.disputes d
join members.contacts who on who.id = d.contact_id
join ledger.transfers t on t.id = d.transfer_id
${staffPaymentSides}`

export async function findDispute(db: Queryable, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await db.query<DisputeRow & Record<string, unknown>>(
    `${dispute} where d.id = $1`,
    [id],
  )
  return rows[0]
}

/** The open dispute, to be decided by staff. */
export async function findOpenDispute(
  db: Queryable,
  transferId: string,
): Promise<DisputeRow | undefined> {
  const { rows } = await db.query<DisputeRow & Record<string, unknown>>(
    `${dispute}
    where d.transfer_id = $1
      and d.status = 'open'`,
    [transferId],
  )
  return rows[0]
}

/** The oldest first. */
export async function listOpenDisputes(
  db: Queryable,
  { exchanges, limit }: PaymentsQuestion,
): Promise<DisputeRow[]> {
  const { rows } = await db.query<DisputeRow & Record<string, unknown>>(
    `${dispute}
    where d.status = 'open'
      and ${inTheirExchanges}
    order by d.opened_at
    limit $2`,
    [exchanges ?? null, limit],
  )
  return rows
}
