/** The people of a business with what they get for a sale, and who asks. */
import type { Queryable } from '@exchange/database'

export interface IncentiveReader {
  readonly memberId: number
  readonly isMain: boolean
  readonly status: 'applied' | 'active' | 'disabled'
}

export async function readIncentiveReader(
  db: Queryable,
  contactId: number,
): Promise<IncentiveReader | undefined> {
  const { rows } = await db.query<IncentiveReader>({
    name: 'read-incentive-reader',
    text: `select m.id as "memberId", c.is_main as "isMain", m.status
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1
      and c.removed_at is null`,
    values: [contactId],
  })
  return rows[0]
}

export interface PersonIncentiveRow {
  readonly contactId: number
  readonly firstName: string
  readonly lastName: string
  readonly isMain: boolean
  readonly basisPoints: number | null
  /** Minor units. */
  readonly amount: bigint | null
  /** Null: it was never set. */
  readonly setAt: Date | null
}

/** The main contact first. */
export async function listPeopleIncentives(
  db: Queryable,
  memberId: number,
): Promise<PersonIncentiveRow[]> {
  const { rows } = await db.query<PersonIncentiveRow>({
    name: 'list-incentives',
    text: `select
      c.id as "contactId",
      c.first_name as "firstName",
      c.last_name as "lastName",
      c.is_main as "isMain",
      i.basis_points as "basisPoints",
      i.amount,
      i.set_at as "setAt"
    from members.contacts c
    left join lateral (
      select n.basis_points, n.amount, n.set_at
      from incentives.incentives n
      where n.contact_id = c.id
      order by n.id desc
      limit 1
    ) i on true
    where c.member_id = $1
      and c.removed_at is null
    order by c.is_main desc, c.id`,
    values: [memberId],
  })
  return rows
}
