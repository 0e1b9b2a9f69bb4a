/** The rows of businesses that the office brings from a former system, many at once. */
import type { Tx } from '@exchange/database'
import type { MemberRow } from '@exchange/domain/imports/import-rows.rules'

export interface NewBusiness extends MemberRow {
  readonly exchangeId: number
  readonly joinedAt: Date
}

export interface AddedRow {
  readonly number: string
  readonly memberId: number
}

/** Without an account: they have applied. */
export async function insertMembers(
  tx: Tx,
  businesses: readonly NewBusiness[],
): Promise<AddedRow[]> {
  const { rows } = await tx.query<AddedRow & Record<string, unknown>>(
    `with given as (
      select
        nextval(pg_get_serial_sequence('members.members', 'id'))::integer as id,
        b.*
      from jsonb_to_recordset($1::jsonb) as b (
        "exchangeId" integer,
        number text,
        business text,
        "listName" text,
        "businessEmail" text,
        "businessPhone" text,
        website text,
        address text,
        address2 text,
        city text,
        state text,
        zip text,
        "joinedAt" timestamptz,
        "feePlan" text,
        standing text
      )
    )
    insert into members.members (
      id, exchange_id, owner_id, number, name, list_name, email, phone, website, address1, address2,
      city, state, zip, joined_at, fee_plan, standby, status, listed, flash_cash_enrolled
    )
    select
      id, "exchangeId", id, number, business, "listName", "businessEmail", "businessPhone", website,
      address, address2, city, state, zip, "joinedAt", "feePlan", standing = 'standby', 'applied',
      true, true
    from given
    returning number, id as "memberId"`,
    [JSON.stringify(businesses)],
  )
  return rows
}

export interface OpenedAccount {
  readonly memberId: number
  readonly account: bigint
}

export async function updateAllActive(tx: Tx, opened: readonly OpenedAccount[]): Promise<void> {
  await tx.query(
    `update members.members m
    set
      status = 'active',
      main_account = o.account
    from unnest($1::integer[], $2::bigint[]) as o (member, account)
    where m.id = o.member`,
    [opened.map(({ memberId }) => memberId), opened.map(({ account }) => account)],
  )
}

export interface NewMainPerson {
  readonly memberId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** The main contacts of members, who have these rights; their ids by member. */
export async function insertMainContacts(
  tx: Tx,
  people: readonly NewMainPerson[],
  rights: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ id: number; memberId: number }>(
    `insert into members.contacts (
      member_id, first_name, last_name, email, phone, is_main, rights
    )
    select p."memberId", p."firstName", p."lastName", p.email, p.phone, true, $2
    from jsonb_to_recordset($1::jsonb) as p (
      "memberId" integer,
      "firstName" text,
      "lastName" text,
      email text,
      phone text
    )
    returning id, member_id as "memberId"`,
    [JSON.stringify(people), rights],
  )
  return new Map(rows.map(({ id, memberId }) => [memberId, id]))
}

/** Closes members that were never used, and forgets what they are called. */
export async function updateNeverThere(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx.query(
    `update members.members
    set
      status = 'disabled',
      listed = false,
      number = 'undone ' || id,
      name = 'Undone import',
      list_name = 'Undone import',
      email = '',
      phone = '',
      website = '',
      address1 = '',
      address2 = '',
      city = '',
      state = '',
      zip = ''
    where id = any ($1::integer[])`,
    [memberIds],
  )
}

/** Removes people who were never there, and forgets what they are called. */
export async function updatePeopleNeverThere(
  tx: Tx,
  contactIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx.query(
    `update members.contacts
    set
      removed_at = $2,
      is_main = false,
      allow_login = false,
      rights = '{}',
      omit_from_search = true,
      first_name = 'Undone',
      last_name = 'import',
      email = '',
      phone = ''
    where id = any ($1::integer[])
      and removed_at is null`,
    [contactIds, at],
  )
}

/** The people of members, who are not removed. */
export async function listPeopleOf(
  tx: Tx,
  memberIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id
    from members.contacts
    where member_id = any ($1::integer[])
      and removed_at is null
    order by id`,
    [memberIds],
  )
  return rows.map(({ id }) => id)
}
