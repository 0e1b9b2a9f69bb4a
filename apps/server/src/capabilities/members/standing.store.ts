/** What the office sets in the row of a member: standing, profile, thresholds. */
import type { Tx } from '@exchange/database'
import type { Profile } from '@exchange/domain/member-records/profile.rules'
import type { StandingFlags } from '@exchange/domain/members/standings.rules'

/** Those who change the row of this member wait. False if there is none. */
export async function lockMemberRow(tx: Tx, memberId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from members.members where id = $1 for no key update',
    [memberId],
  )
  return rowCount === 1
}

export async function updateStanding(
  tx: Tx,
  memberId: number,
  { status, standby, onHold }: StandingFlags,
): Promise<void> {
  await tx.query(
    `update members.members
    set
      status = $2,
      standby = $3,
      on_hold = $4
    where id = $1`,
    [memberId, status, standby, onHold],
  )
}

export async function updateProfile(tx: Tx, memberId: number, profile: Profile): Promise<void> {
  await tx.query(
    `update members.members
    set
      name = $2,
      list_name = $3,
      address1 = $4,
      address2 = $5,
      city = $6,
      state = $7,
      zip = $8,
      phone = $9,
      email = $10,
      website = $11
    where id = $1`,
    [
      memberId,
      profile.name,
      profile.listName,
      profile.address1,
      profile.address2,
      profile.city,
      profile.state,
      profile.zip,
      profile.phone,
      profile.email,
      profile.website,
    ],
  )
}

/** Minor units; null: never. Without own ones those of the exchange apply. */
export interface OwnThresholds {
  readonly own: boolean
  readonly purchase: bigint | null
  readonly sales: bigint | null
}

export async function updateThresholds(
  tx: Tx,
  memberId: number,
  { own, purchase, sales }: OwnThresholds,
): Promise<void> {
  await tx.query(
    `update members.members
    set
      own_thresholds = $2,
      purchase_threshold = $3,
      sales_threshold = $4
    where id = $1`,
    [memberId, own, own ? purchase : null, own ? sales : null],
  )
}

/** All people of a member who are not removed. */
export async function listContactIds(tx: Tx, memberId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from members.contacts where member_id = $1 and removed_at is null',
    [memberId],
  )
  return rows.map(({ id }) => id)
}

export async function updateLogin(tx: Tx, contactId: number, allowLogin: boolean): Promise<void> {
  await tx.query('update members.contacts set allow_login = $2 where id = $1', [
    contactId,
    allowLogin,
  ])
}

/** Of a person who has proved no address and changed none. */
export async function updateUnusedEmail(tx: Tx, contactId: number, email: string): Promise<void> {
  await tx.query(
    `update members.contacts
    set
      email = $2,
      verified_email = '',
      kept_email = ''
    where id = $1`,
    [contactId, email],
  )
}
