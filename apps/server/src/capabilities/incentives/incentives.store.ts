/** Incentives as they were set. */
import type { Tx } from '@exchange/database'

/** Settings of one person come one after the other; false if the business has no such person. */
export async function lockPerson(tx: Tx, memberId: number, contactId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select
    from members.contacts c
    where c.id = $2
      and c.member_id = $1
      and c.removed_at is null
    for no key update`,
    [memberId, contactId],
  )
  return rowCount === 1
}

export interface NewIncentive {
  readonly contactId: number
  readonly basisPoints: number | null
  readonly amount: bigint | null
  readonly paidTo: number | null
  readonly paidToContact: number | null
  readonly by: number
  readonly at: Date
}

/** Writes nothing if that is what counts already. */
export async function insertIncentive(tx: Tx, of: NewIncentive): Promise<void> {
  await tx.query(
    `insert into incentives.incentives (
      contact_id, basis_points, amount, paid_to, paid_to_contact, set_by, set_at
    )
    select $1, $2::integer, $3::bigint, $6::integer, $7::integer, $4, $5::timestamptz
    from (values (1)) as one
    left join lateral (
      select n.basis_points, n.amount, n.paid_to, n.paid_to_contact
      from incentives.incentives n
      where n.contact_id = $1
      order by n.id desc
      limit 1
    ) last on true
    where (last.basis_points, last.amount, last.paid_to, last.paid_to_contact)
      is distinct from ($2::integer, $3::bigint, $6::integer, $7::integer)`,
    [of.contactId, of.basisPoints, of.amount, of.by, of.at, of.paidTo, of.paidToContact],
  )
}
