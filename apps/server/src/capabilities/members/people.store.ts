/** The rows of a member's people. They are never deleted, because payments refer to them. */
import type { Queryable, Tx } from '@exchange/database'
import type { ContactFields } from '@exchange/domain/members/contact.rules'
import {
  limitNames,
  type PersonRight,
  type Powers,
} from '@exchange/domain/members/person-rights.rules'
import { limitsOf, powerColumns, type LimitColumns } from './powers.read.ts'

/** Serialises changes of a member's people. Payments do not take this lock. */
export async function lockPeople(tx: Tx, memberId: number): Promise<void> {
  await tx.query('select from members.members where id = $1 for no key update', [memberId])
}

export interface CountedPeople {
  readonly people: number
  readonly sameName: boolean
}

export async function countPeople(
  tx: Tx,
  memberId: number,
  { firstName, lastName }: Pick<ContactFields, 'firstName' | 'lastName'>,
): Promise<CountedPeople> {
  const { rows } = await tx.query<CountedPeople>(
    `select
      count(*)::integer as people,
      coalesce(bool_or(lower(first_name || ' ' || last_name) = lower($2)), false) as "sameName"
    from members.contacts
    where member_id = $1
      and removed_at is null`,
    [memberId, `${firstName} ${lastName}`],
  )
  return rows[0] ?? { people: 0, sameName: false }
}

export async function insertContact(
  tx: Tx,
  memberId: number,
  contact: ContactFields & Powers,
): Promise<number> {
  const { firstName, lastName, email, phone, rights, limits, hours } = contact
  const { rows } = await tx.query<{ id: number }>(
    `insert into members.contacts
      (
        member_id, first_name, last_name, email, phone, rights, payment_limit, day_limit,
        month_limit, approval_from, pay_hours, allow_login
      )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false)
    returning id`,
    [
      memberId,
      firstName,
      lastName,
      email,
      phone,
      rights,
      limits.payment,
      limits.day,
      limits.month,
      limits.approvalFrom,
      hours && JSON.stringify(hours),
    ],
  )
  return (rows[0] as { id: number }).id
}

export interface ContactRow extends Powers {
  readonly id: number
  readonly name: string
  readonly isMain: boolean
  readonly allowLogin: boolean
}

/** Undefined if it belongs to another member or was removed. */
export async function lockContact(
  tx: Tx,
  memberId: number,
  contactId: number,
): Promise<ContactRow | undefined> {
  const { rows } = await tx.query<Omit<ContactRow, 'limits'> & LimitColumns>(
    `select
      c.id,
      c.first_name || ' ' || c.last_name as name,
      c.is_main as "isMain",
      ${powerColumns},
      c.allow_login as "allowLogin"
    from members.contacts c
    where c.id = $2
      and c.member_id = $1
      and c.removed_at is null
    for no key update`,
    [memberId, contactId],
  )
  const [row] = rows
  return row && { ...row, limits: limitsOf(row) }
}

export async function updateRights(
  tx: Tx,
  contactId: number,
  { rights, limits, hours, allowLogin }: Powers & { readonly allowLogin: boolean },
): Promise<void> {
  await tx.query(
    `update members.contacts
    set
      rights = $2,
      payment_limit = $3,
      day_limit = $4,
      month_limit = $5,
      allow_login = $6,
      pay_hours = $7,
      approval_from = $8
    where id = $1`,
    [
      contactId,
      rights,
      limits.payment,
      limits.day,
      limits.month,
      allowLogin,
      hours && JSON.stringify(hours),
      limits.approvalFrom,
    ],
  )
}

export interface PeopleChange {
  readonly memberId: number
  readonly contactId: number
  readonly changedBy: number
  /** Undefined for a new person. */
  readonly before: (Powers & { readonly allowLogin: boolean }) | undefined
  /** Undefined for a removed one. */
  readonly after: (Powers & { readonly allowLogin: boolean }) | undefined
}

/** Records who changed a person, and how. */
export async function insertChange(tx: Tx, change: PeopleChange): Promise<void> {
  await tx.query(
    `insert into members.people_changes (member_id, contact_id, changed_by, before, after)
    values ($1, $2, $3, $4, $5)`,
    [
      change.memberId,
      change.contactId,
      change.changedBy,
      change.before && recordOf(change.before),
      change.after && recordOf(change.after),
    ],
  )
}

function recordOf({
  rights,
  limits,
  hours,
  allowLogin,
}: NonNullable<PeopleChange['after']>): string {
  const [payment, day, month, approvalFrom] = limitNames.map(
    (name) => limits[name]?.toString() ?? null,
  )
  return JSON.stringify({
    rights,
    limits: { payment, day, month, approvalFrom },
    hours,
    allowLogin,
  })
}

/** Whether the contact has the right; its row cannot change until the end of the transaction. */
export async function lockRight(tx: Tx, contactId: number, right: PersonRight): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select
    from members.contacts
    where id = $1
      and $2 = any (rights)
      and removed_at is null
    for share`,
    [contactId, right],
  )
  return rowCount === 1
}

/** Removes the contact: it loses all rights and is no longer found. */
export async function updateRemoved(db: Queryable, contactId: number, at: Date): Promise<void> {
  await db.query(
    `update members.contacts
    set
      removed_at = $2,
      rights = '{}',
      allow_login = false,
      omit_from_search = true
    where id = $1`,
    [contactId, at],
  )
}
