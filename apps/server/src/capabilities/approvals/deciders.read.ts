/** Who may decide or end an approval, as the database knows it. */
import type { Queryable } from '@exchange/database'

/** True if the member's owner also owns one side of the payment. */
export async function ownsASide(
  db: Queryable,
  memberId: number,
  {
    payerMemberId,
    payeeMemberId,
  }: { readonly payerMemberId: number | null; readonly payeeMemberId: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from members.members own
    join members.members side on side.owner_id = own.owner_id
    where own.id = $1
      and side.id = any ($2::integer[])`,
    [memberId, [payerMemberId, payeeMemberId]],
  )
  return rowCount !== 0
}

/** True if the contact may end a payment of its member, even without authority to move money. */
export async function mayEnd(db: Queryable, id: string, contactId: number): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    'select approvals.may_end($1::uuid, $2) as may',
    [id, contactId],
  )
  return rows[0]?.may === true
}
