/** Reads of invitations: by code, of a member, and who invites. */
import type { Queryable, Tx } from '@exchange/database'
import type { InviterFacts, ProgrammeLeft } from '@exchange/domain/invitations/invitation.rules'

export async function readProgrammeLeft(db: Queryable): Promise<ProgrammeLeft> {
  const { rows } = await db.query<ProgrammeLeft & Record<string, unknown>>(
    `select
      p.open_most - count(*) filter (where i.status = 'open')::integer as invites,
      p.joined_most - count(*) filter (where i.status = 'joined')::integer as users
    from invitations.programme p
    left join invitations.invitations i on i.status <> 'expired'
    group by p.is_the_one`,
  )
  return rows[0] ?? { invites: 0, users: 0 }
}

export interface InviterRow extends Omit<
  InviterFacts,
  'exchangeOpen' | 'invitesEnabled' | 'trial'
> {
  readonly memberId: number
  readonly exchangeId: number
  /** How many of its invitations are open. */
  readonly open: number
  /** How many of its friends joined in the last 30 days. */
  readonly joinedLately: number
}

export async function readInviter(
  db: Queryable,
  contactId: number,
): Promise<InviterRow | undefined> {
  const { rows } = await db.query<InviterRow & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      c.is_main as "isMain",
      m.status = 'active' as active,
      (
        select count(*)
        from invitations.invitations i
        where i.member_id = m.id
          and i.status = 'open'
      )::integer as open,
      (
        select count(*)
        from invitations.invitations i
        where i.member_id = m.id
          and i.joined_at > now() - interval '30 days'
      )::integer as "joinedLately"
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1
      and c.removed_at is null`,
    [contactId],
  )
  return rows[0]
}

/** Whether a phone or an address is of a business of the member's owner, or of its people. */
export async function isOwnAddress(
  db: Queryable,
  memberId: number,
  { phone, email }: { readonly phone: string; readonly email: string },
): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `select exists (
      select
      from members.members m
      join members.members o on o.owner_id = m.owner_id
      left join members.contacts c on c.member_id = o.id
      where m.id = $1
        and (
          ($2 <> '' and words.phone($2) in (words.phone(c.phone), words.phone(o.phone)))
          or (
            $3 <> ''
            and invitations.email_key($3) in (
              invitations.email_key(c.email),
              invitations.email_key(o.email)
            )
          )
        )
    ) as known`,
    [memberId, phone, email],
  )
  return rows[0]?.known === true
}

/** Whether a contact of the network has this phone or address. */
export async function isKnownPerson(
  db: Queryable,
  { phone, email }: { readonly phone: string; readonly email: string },
): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `select exists (
      select
      from members.contacts
      where email <> ''
        and invitations.email_key(email) = invitations.email_key($2)
    ) or exists (
      select
      from members.contacts
      where phone <> ''
        and words.phone(phone) = words.phone($1)
    ) as known`,
    [phone, email],
  )
  return rows[0]?.known === true
}

export interface InvitationRow {
  readonly id: number
  readonly status: 'open' | 'joined' | 'expired' | 'declined'
  readonly expiresAt: Date
  readonly memberId: number
  /** Of the friend as it was invited; empty: by phone. */
  readonly email: string
  readonly inviterFirst: string
  readonly inviterBusiness: string
  readonly friendAmount: bigint
  readonly rewardDays: number
}

const byCode = `select
  i.id,
  i.status,
  i.expires_at as "expiresAt",
  i.member_id as "memberId",
  i.email,
  c.first_name as "inviterFirst",
  m.list_name as "inviterBusiness",
  i.friend_amount as "friendAmount",
  i.reward_days as "rewardDays"
from invitations.invitations i
join members.contacts c on c.id = i.contact_id
join members.members m on m.id = i.member_id
where i.code_hash = $1`

export async function findByCode(
  db: Queryable,
  codeHash: Buffer,
): Promise<InvitationRow | undefined> {
  const { rows } = await db.query<InvitationRow & Record<string, unknown>>(byCode, [codeHash])
  return rows[0]
}

/** The same; who uses it at the same time waits. */
export async function lockByCode(tx: Tx, codeHash: Buffer): Promise<InvitationRow | undefined> {
  const { rows } = await tx.query<InvitationRow & Record<string, unknown>>(
    `${byCode} for update of i`,
    [codeHash],
  )
  return rows[0]
}

export interface InviteRow {
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly email: string
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly joinedAt: Date | null
  readonly friendAmount: bigint
  readonly inviterAmount: bigint
}

const listedMost = 20

/** The newest of a member, without those that have expired. */
export async function listInvites(db: Queryable, memberId: number): Promise<InviteRow[]> {
  const { rows } = await db.query<InviteRow & Record<string, unknown>>(
    `select
      first_name as first,
      last_name as last,
      phone,
      email,
      created_at as "createdAt",
      started_at as "startedAt",
      joined_at as "joinedAt",
      friend_amount as "friendAmount",
      joined_amount + upgraded_amount as "inviterAmount"
    from invitations.invitations
    where member_id = $1
      and status in ('open', 'joined')
    order by created_at desc, id desc
    limit $2`,
    [memberId, listedMost],
  )
  return rows
}

/** What a letter to the friend says. */
export interface InvitationLetterRow {
  readonly first: string
  readonly phone: string
  readonly email: string
  readonly inviter: string
  readonly business: string
  readonly amount: bigint
  readonly days: number
}

export async function findForLetter(
  db: Queryable,
  id: number,
): Promise<InvitationLetterRow | undefined> {
  const { rows } = await db.query<InvitationLetterRow & Record<string, unknown>>(
    `select
      i.first_name as first,
      i.phone,
      i.email,
      c.first_name as inviter,
      m.list_name as business,
      i.friend_amount as amount,
      i.reward_days as days
    from invitations.invitations i
    join members.contacts c on c.id = i.contact_id
    join members.members m on m.id = i.member_id
    where i.id = $1
      and i.status = 'open'`,
    [id],
  )
  return rows[0]
}
