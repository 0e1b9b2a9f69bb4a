/** Reversals and disputes with their payments. */
import type { Queryable } from '@exchange/database'
import type { ReversalStatus } from '@exchange/domain/reversals/reversal.rules'
import { readGrant, type Grant } from '@exchange/domain/rights'
import {
  inTheirExchanges,
  staffPaymentColumns,
  staffPaymentSides,
  type PaymentsQuestion,
  type StaffPaymentRow,
} from './staff-payments.read.ts'

export interface ReversalRow extends StaffPaymentRow {
  readonly id: string
  readonly reason: string
  readonly needsSecond: boolean
  /** Exchanges in which the proposer has no right. */
  readonly missing: readonly number[]
  readonly status: ReversalStatus
  readonly proposedBy: number
  readonly proposedByName: string
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly endedBy: number | null
}

const reversal = `select
  v.id,
  v.reason,
  v.needs_second as "needsSecond",
  v.missing,
  v.status,
  v.proposed_by as "proposedBy",
  who.first_name || ' ' || who.last_name as "proposedByName",
  v.proposed_at as "proposedAt",
  v.expires_at as "expiresAt",
  v.ended_by as "endedBy",
  ${staffPaymentColumns}
from reversals.reversals v
join members.contacts who on who.id = v.proposed_by
join ledger.transfers t on t.id = v.transfer_id
${staffPaymentSides}`

export async function findReversal(db: Queryable, id: string): Promise<ReversalRow | undefined> {
  const { rows } = await db.query<ReversalRow & Record<string, unknown>>(
    `${reversal} where v.id = $1`,
    [id],
  )
  return rows[0]
}

/** The newest reversal of a payment, of any status. */
export async function findReversalOf(
  db: Queryable,
  transferId: string,
): Promise<ReversalRow | undefined> {
  const { rows } = await db.query<ReversalRow & Record<string, unknown>>(
    `${reversal}
    where v.transfer_id = $1
    order by v.proposed_at desc
    limit 1`,
    [transferId],
  )
  return rows[0]
}

/** The proposals that wait for a second person, the oldest first. */
export async function listWaiting(
  db: Queryable,
  { exchanges, limit }: PaymentsQuestion,
  now: Date,
): Promise<ReversalRow[]> {
  const { rows } = await db.query<ReversalRow & Record<string, unknown>>(
    `${reversal}
    where v.status = 'proposed'
      and v.expires_at > $2
      and ${inTheirExchanges}
    order by v.proposed_at
    limit $3`,
    [exchanges ?? null, now, limit],
  )
  return rows
}

/** The current grants of a staff member that include Finance; none without a login. */
export async function readFinanceGrants(db: Queryable, contactId: number): Promise<Grant[]> {
  const { rows } = await db.query<{ scope: string; role: 'Finance' | 'Admin' }>(
    `select g.scope, g.role
    from identity.grants g
    join members.contacts c on c.id = g.contact_id
    where g.contact_id = $1
      and g.role in ('Finance', 'Admin')
      and c.allow_login
      and c.removed_at is null`,
    [contactId],
  )
  return rows.map(readGrant)
}
