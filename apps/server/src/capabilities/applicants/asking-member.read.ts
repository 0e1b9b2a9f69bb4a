/** The member that asks for a membership without fees in dollars, and what it asked for last. */
import type { Queryable } from '@exchange/database'

export interface AskingMember {
  readonly memberId: number
  readonly exchangeId: number
  readonly ownerId: number
  /** Null without an account. */
  readonly account: bigint | null
  readonly status: 'applied' | 'active' | 'disabled'
  readonly number: string
  readonly name: string
  readonly zip: string
  readonly phone: string
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly isMain: boolean
  readonly person: string
  readonly mailTo: string
  readonly mainContact: string
}

/** The member of a contact. */
export async function findAskingMember(
  db: Queryable,
  contactId: number,
): Promise<AskingMember | undefined> {
  const { rows } = await db.query<AskingMember & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.owner_id as "ownerId",
      m.main_account as account,
      m.status,
      m.number,
      m.name,
      m.zip,
      coalesce(nullif(c.phone, ''), m.phone) as phone,
      m.fee_plan as "feePlan",
      c.is_main as "isMain",
      c.first_name || ' ' || c.last_name as person,
      c.mail_to as "mailTo",
      coalesce(main.first_name || ' ' || main.last_name, '') as "mainContact"
    from members.contacts c
    join members.members m on m.id = c.member_id
    left join members.contacts main
      on main.member_id = m.id
      and main.is_main
    where c.id = $1`,
    [contactId],
  )
  return rows[0]
}

/** The same of the main contact of a member; others who change the member wait. */
export async function lockMember(
  db: Queryable,
  memberId: number,
): Promise<AskingMember | undefined> {
  const { rows } = await db.query<{ readonly contactId: number }>(
    `select c.id as "contactId"
    from members.members m
    join members.contacts c
      on c.member_id = m.id
      and c.is_main
    where m.id = $1
    for update of m`,
    [memberId],
  )
  return rows[0] && (await findAskingMember(db, rows[0].contactId))
}

export interface AskedRow {
  readonly exchangeId: number
  readonly status: 'waiting' | 'closed' | 'approved'
  readonly at: Date
}

/** What a member asked for last. */
export async function findAsked(db: Queryable, memberId: number): Promise<AskedRow | undefined> {
  const { rows } = await db.query<AskedRow & Record<string, unknown>>(
    `select exchange_id as "exchangeId", status, applied_at as at
    from applicants.applicants
    where member_id = $1
    order by applied_at desc
    limit 1`,
    [memberId],
  )
  return rows[0]
}

/**
 * Whether a contact belongs to the same owner as a member, or as the member that invited it: that
 * one is paid when the invited is a full member.
 */
export async function isOwnBusiness(
  db: Queryable,
  contactId: number,
  { memberId, ownerId }: Pick<AskingMember, 'memberId' | 'ownerId'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1
      and (
        m.owner_id = $2
        or m.owner_id in (
          select inviter.owner_id
          from invitations.invitations i
          join members.members inviter on inviter.id = i.member_id
          where i.joined_member_id = $3
        )
      )`,
    [contactId, ownerId, memberId],
  )
  return rowCount === 1
}
