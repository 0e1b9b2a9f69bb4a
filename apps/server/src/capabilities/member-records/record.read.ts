/** One member for the office: all that its page shows. No secret of anybody is read. */
import type { Queryable } from '@exchange/database'
import type { Profile } from '@exchange/domain/member-records/profile.rules'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { readGrant, type Grant } from '@exchange/domain/rights'
import { isStillOpen } from '../identity/index.ts'

export interface MemberRecordRow extends Profile {
  readonly memberId: number
  readonly number: string
  readonly exchangeId: number
  readonly exchange: string
  readonly ownerId: number
  readonly joinedAt: Date
  readonly status: 'applied' | 'active' | 'disabled'
  readonly standby: boolean
  readonly onHold: boolean
  readonly waiting: boolean
  readonly listed: boolean
  readonly storefrontId: number | null
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly ownThresholds: boolean
  readonly purchaseThreshold: bigint | null
  readonly salesThreshold: bigint | null
  readonly account: bigint | null
  /** Minor units; zero without an account. */
  readonly trade: bigint
  readonly held: bigint
  readonly flash: bigint
  readonly reserve: bigint
  readonly points: bigint
  readonly creditLine: bigint
  /** Of who asks: the same owner, or the same person as one of its people. */
  readonly isOwn: boolean
}

/** Undefined if there is no such member. `by` is the contact who asks. */
export async function findRecord(
  db: Queryable,
  memberId: number,
  by: number,
): Promise<MemberRecordRow | undefined> {
  const { rows } = await db.query<MemberRecordRow & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.number,
      m.exchange_id as "exchangeId",
      e.name as exchange,
      m.owner_id as "ownerId",
      m.joined_at as "joinedAt",
      m.status,
      m.standby,
      m.on_hold as "onHold",
      coalesce(s.waiting, false) as waiting,
      l.storefront_id is not null as listed,
      s.id as "storefrontId",
      m.name,
      m.list_name as "listName",
      m.address1,
      m.address2,
      m.city,
      m.state,
      m.zip,
      m.phone,
      m.email,
      m.website,
      m.fee_plan as "feePlan",
      m.own_thresholds as "ownThresholds",
      m.purchase_threshold as "purchaseThreshold",
      m.sales_threshold as "salesThreshold",
      m.main_account as account,
      coalesce(a.mox, 0) as trade,
      coalesce(h.mox, 0) as held,
      (
        select coalesce(sum(f.mox), 0)::bigint
        from ledger.accounts f
        where f.owner = 'member:' || m.id
          and f.kind = 'flash'
      ) as flash,
      coalesce(a.usd, 0) as reserve,
      coalesce(a.pts, 0) as points,
      coalesce(-a.floor_mox, 0) as "creditLine",
      members.is_own_business(m.id, $2) as "isOwn"
    from members.members m
    join exchanges.exchanges e on e.id = m.exchange_id
    left join ledger.accounts a on a.id = m.main_account
    left join ledger.accounts h on h.id = m.held_account
    left join directory.storefronts s on s.member_id = m.id
    left join directory.listings l on l.storefront_id = s.id
    where m.id = $1`,
    [memberId, by],
  )
  return rows[0]
}

export interface RecordPersonRow {
  readonly contactId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly isMain: boolean
  readonly allowLogin: boolean
  readonly username: string | null
  readonly hasPassword: boolean
  readonly rights: readonly PersonRight[]
  readonly sendingLocked: boolean
  readonly lastSignIn: Date | null
  readonly passkeys: number
  readonly authenticator: boolean
  readonly grants: readonly Grant[]
  readonly cards: readonly RecordCardRow[]
}

export interface RecordCardRow {
  readonly lastFour: string
  readonly status: 'issued' | 'active' | 'deactivated'
  readonly frozen: boolean
  readonly date: string
}

type OnDisk = Omit<RecordPersonRow, 'grants'> & {
  readonly grants: Parameters<typeof readGrant>[0][]
}

export async function listRecordPeople(
  db: Queryable,
  memberId: number,
): Promise<RecordPersonRow[]> {
  const { rows } = await db.query<OnDisk & Record<string, unknown>>(
    `select
      c.id as "contactId",
      c.first_name as "firstName",
      c.last_name as "lastName",
      c.email,
      c.phone,
      c.is_main as "isMain",
      c.allow_login as "allowLogin",
      u.username,
      coalesce(u.password_hash is not null, false) as "hasPassword",
      c.rights,
      u.sending_locked_at is not null as "sendingLocked",
      u.last_login_at as "lastSignIn",
      (select count(*)::integer from factors.passkeys p where p.contact_id = c.id) as passkeys,
      exists (
        select
        from factors.authenticators f
        where f.contact_id = c.id
          and f.is_confirmed
      ) as authenticator,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('scope', g.scope, 'role', g.role) order by g.scope, g.role),
          '[]'
        )
        from identity.grants g
        where g.contact_id = c.id
      ) as grants,
      (
        select coalesce(jsonb_agg(to_jsonb(k) order by k.date desc), '[]')
        from (
          select
            k.last_four as "lastFour",
            k.status,
            k.frozen_at is not null as frozen,
            coalesce(k.deactivated_at, k.activated_at, k.issued_at) as date
          from members.cards k
          where k.contact_id = c.id
          order by k.id desc
          limit 5
        ) k
      ) as cards
    from members.contacts c
    left join identity.users u on u.contact_id = c.id
    where c.member_id = $1
      and c.removed_at is null
    order by c.is_main desc, lower(c.first_name || ' ' || c.last_name), c.id`,
    [memberId],
  )
  return rows.map(({ grants, ...row }) => ({ ...row, grants: grants.map(readGrant) }))
}

export interface FormerPersonRow {
  readonly contactId: number
  readonly name: string
}

/** Who was removed from the business and is not erased, by name. */
export async function listFormerPeople(
  db: Queryable,
  memberId: number,
): Promise<FormerPersonRow[]> {
  const { rows } = await db.query<FormerPersonRow & Record<string, unknown>>(
    `select c.id as "contactId", c.first_name || ' ' || c.last_name as name
    from members.contacts c
    where c.member_id = $1
      and c.removed_at is not null
      and not exists (
        select
        from erasure.erasures e
        where e.contact_id = c.id
          and e.began_at is not null
      )
    order by lower(c.first_name || ' ' || c.last_name), c.id`,
    [memberId],
  )
  return rows
}

export interface RecordSessionRow {
  readonly contactId: number
  readonly sessionId: string
  readonly userAgent: string
  readonly address: string
  readonly signedInAt: Date
  readonly lastUsedAt: Date
}

/** Open sign-ins of all people of the member, the last used first. */
export async function listRecordSessions(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<RecordSessionRow[]> {
  const open = isStillOpen(now, 2)
  const { rows } = await db.query<RecordSessionRow & Record<string, unknown>>(
    `select *
    from (
      select distinct on (s.session_id)
        s.contact_id as "contactId",
        s.session_id as "sessionId",
        s.user_agent as "userAgent",
        s.address_block as address,
        s.signed_in_at as "signedInAt",
        s.last_used_at as "lastUsedAt"
      from identity.sessions s
      join members.contacts c on c.id = s.contact_id
      where c.member_id = $1
        and s.till_device is null
        and ${open.sql}
      order by s.session_id, s.created_at desc
    ) newest
    order by "lastUsedAt" desc
    limit 100`,
    [memberId, ...open.values],
  )
  return rows
}
