/** The rows of invitations, and of the one programme of the network. */
import type { Queryable, Tx } from '@exchange/database'
import type { InviteFields, RewardKind } from '@exchange/domain/invitations/invitation.rules'

/** Invitations of the network are created one after the other, so that each counts those before. */
export async function lockProgramme(tx: Tx): Promise<void> {
  await tx.query('select from invitations.programme for update')
}

export interface NewInvitation extends InviteFields {
  readonly memberId: number
  readonly contactId: number
  readonly at: Date
  readonly expiresAt: Date
  readonly friendAmount: bigint
  readonly joinedAmount: bigint
  readonly upgradedAmount: bigint
  readonly rewardDays: number
}

/** Null if the person has been invited, has joined by an invitation, or wants none. */
export async function insertInvitation(tx: Tx, made: NewInvitation): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into invitations.invitations (
      member_id, contact_id, first_name, last_name, phone, email, created_at, expires_at,
      friend_amount, joined_amount, upgraded_amount, reward_days
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (reach_key) where status <> 'expired' do nothing
    returning id`,
    [
      made.memberId,
      made.contactId,
      made.first,
      made.last,
      made.phone,
      made.email,
      made.at,
      made.expiresAt,
      made.friendAmount,
      made.joinedAmount,
      made.upgradedAmount,
      made.rewardDays,
    ],
  )
  return rows[0]?.id ?? null
}

/** False if it is no longer open. */
export async function updateCode(tx: Tx, id: number, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update invitations.invitations
    set code_hash = $2
    where id = $1
      and status = 'open'`,
    [id, codeHash],
  )
  return rowCount === 1
}

/** Notes when the link was opened first. */
export async function updateStarted(db: Queryable, id: number, at: Date): Promise<void> {
  await db.query(
    `update invitations.invitations
    set started_at = coalesce(started_at, $2)
    where id = $1`,
    [id, at],
  )
}

export async function updateJoined(
  tx: Tx,
  id: number,
  { memberId, at }: { readonly memberId: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update invitations.invitations
    set
      status = 'joined',
      started_at = coalesce(started_at, $3),
      joined_at = $3,
      joined_member_id = $2
    where id = $1`,
    [id, memberId, at],
  )
}

/** Only an open one; repeating it changes nothing. */
export async function updateDeclined(db: Queryable, id: number): Promise<void> {
  await db.query(
    `update invitations.invitations
    set status = 'declined'
    where id = $1
      and status = 'open'`,
    [id],
  )
}

/** Returns how many ended. */
export async function updateExpired(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update invitations.invitations
    set status = 'expired'
    where status = 'open'
      and expires_at <= $1`,
    [now],
  )
  return rowCount ?? 0
}

const paidColumns: Readonly<Record<RewardKind, string>> = {
  friend: 'friend_paid_at',
  joined: 'joined_paid_at',
  upgraded: 'upgraded_paid_at',
}

export async function updatePaid(
  db: Queryable,
  { id, kind, at }: { readonly id: number; readonly kind: RewardKind; readonly at: Date },
): Promise<void> {
  await db.query(`update invitations.invitations set ${paidColumns[kind]} = $2 where id = $1`, [
    id,
    at,
  ])
}

/** Members who have FlashCash see it. */
export async function updateEnrolled(db: Queryable, memberId: number): Promise<void> {
  await db.query(
    `update members.members
    set flash_cash_enrolled = true
    where id = $1
      and not flash_cash_enrolled`,
    [memberId],
  )
}

/** Deletes those whose friend did not answer in time. */
export async function deleteExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from invitations.invitations
    where status = 'expired'
      and expires_at < $1`,
    [before],
  )
}
