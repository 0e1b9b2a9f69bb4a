/** The people of a business with what they get for a sale. */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/fields'

export interface PersonIncentiveRow {
  readonly contactId: number
  readonly firstName: string
  readonly lastName: string
  readonly isMain: boolean
  readonly basisPoints: number | null
  /** Minor units. */
  readonly amount: bigint | null
  /** `m12` or `c34`, and its name. */
  readonly paidTo: string | null
  readonly paidToName: string | null
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
      coalesce('c' || i.paid_to_contact, 'm' || i.paid_to) as "paidTo",
      concat_ws(', ', r.first_name || ' ' || r.last_name, m.list_name) as "paidToName",
      i.set_at as "setAt"
    from members.contacts c
    left join lateral (
      select n.basis_points, n.amount, n.paid_to, n.paid_to_contact, n.set_at
      from incentives.incentives n
      where n.contact_id = c.id
      order by n.id desc
      limit 1
    ) i on true
    left join members.members m on m.id = i.paid_to
    left join members.contacts r on r.id = i.paid_to_contact
    where c.member_id = $1
      and c.removed_at is null
    order by c.is_main desc, c.id`,
    values: [memberId],
  })
  return rows
}

export interface Receiver {
  readonly memberId: number
  readonly contactId: number | null
}

/** A member that can be paid, of another business; undefined if there is none. */
export async function findReceiver(
  db: Queryable,
  target: PaymentTarget,
  payingMemberId: number,
): Promise<Receiver | undefined> {
  const { rows } = await db.query<Receiver>(
    `select m.id as "memberId", c.id as "contactId"
    from members.members m
    join exchanges.exchanges e on e.id = m.exchange_id
    left join members.contacts c on c.member_id = m.id and c.id = $2 and c.removed_at is null
    where (m.id = $1 or c.id is not null)
      and m.id <> $3
      and m.status = 'active'
      and m.main_account is not null
      and members.is_payable(m)
      and e.status = 'open'
    limit 1`,
    [
      target.kind === 'member' ? target.id : null,
      target.kind === 'contact' ? target.id : null,
      payingMemberId,
    ],
  )
  return rows[0]
}
