/** Reads signed-in users in one query, for login, refresh and accepting the terms. */
import type { Queryable } from '@exchange/database'
import type { InviteFacts } from '@exchange/domain/invitations/invitation.rules'
import type { PayHours, PersonRight } from '@exchange/domain/members/person-rights.rules'
import type { Role } from '@exchange/domain/rights'
import {
  colleagues,
  type ColleagueRow,
  type ProductRow,
  type StoredScore,
  type StorefrontFacts,
} from './session-parts.read.ts'

export interface SessionUserRow {
  readonly contactId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly emailValidated: boolean
  /** Where letters go. */
  readonly mailTo: string
  readonly isMain: boolean
  readonly allowLogin: boolean
  readonly transAuth: boolean
  readonly rights: readonly PersonRight[]
  readonly paymentLimit: bigint | null
  readonly dayLimit: bigint | null
  readonly monthLimit: bigint | null
  readonly approvalFrom: bigint | null
  readonly payHours: PayHours | null
  /** The name of the main contact of the business; null without one. */
  readonly mainContact: string | null
  readonly avatarKey: string | null
  readonly username: string
  readonly firstLoginAt: Date | null
  readonly lastLoginAt: Date | null
  readonly nextNpsAt: Date | null
  /** The last four digits of the number of its active card. */
  readonly cardLastFour: string | null
  readonly cardFrozen: boolean
  /** The number of the card may be typed. */
  readonly cardTyped: boolean
  readonly termsVersion: string | null
  readonly memberId: number
  readonly memberNumber: string
  readonly memberName: string
  readonly listName: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly address1: string
  readonly address2: string
  /** Of the business, not of the contact. */
  readonly memberPhone: string
  readonly memberEmail: string
  readonly website: string
  readonly standby: boolean
  readonly listed: boolean
  readonly hidePay: boolean
  readonly directoryOnly: boolean
  /** Null without a storefront. */
  readonly storefront: StorefrontFacts | null
  readonly cardIssuedAt: Date | null
  readonly cardActivatedAt: Date | null
  /** Null while a card is active. */
  readonly cardEndedAt: Date | null
  readonly omitFromSearch: boolean
  readonly joinedAt: Date
  readonly giftCard: boolean
  readonly status: 'applied' | 'active' | 'disabled'
  readonly exchangeId: number
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly imageKey: string | null
  readonly updatedAt: Date
  readonly grants: readonly { readonly scope: string; readonly role: Role }[]
  readonly products: readonly ProductRow[]
  /** The people of the business, the main contact first. */
  readonly colleagues: readonly ColleagueRow[]
  /** The member whose invitation it joined by. */
  readonly referredBy: number | null
  /** As computed last; null before the first. */
  readonly score: StoredScore | null
  readonly pendingNotifications: number
  readonly ownThresholds: boolean
  readonly purchaseThreshold: bigint | null
  readonly salesThreshold: bigint | null
  /** Minor units held for pending payments. */
  readonly heldCurrency: bigint
  readonly heldCash: bigint
  /** How many invitations of the member are open. */
  readonly invitesOpen: number
  readonly friendsJoinedLately: number
  /** The newest, open or joined; empty but for the main contact. */
  readonly invites: readonly InviteFacts[]
}

const statement = `select
  c.id as "contactId",
  c.first_name as "firstName",
  c.last_name as "lastName",
  c.email,
  c.phone,
  c.email_validated as "emailValidated",
  c.mail_to as "mailTo",
  c.is_main as "isMain",
  c.allow_login as "allowLogin",
  c.trans_auth as "transAuth",
  c.rights,
  c.payment_limit as "paymentLimit",
  c.day_limit as "dayLimit",
  c.month_limit as "monthLimit",
  c.approval_from as "approvalFrom",
  c.pay_hours as "payHours",
  (
    select main.first_name || ' ' || main.last_name
    from members.contacts main
    where main.member_id = m.id
      and main.is_main
  ) as "mainContact",
  c.avatar_key as "avatarKey",
  u.username,
  u.first_login_at as "firstLoginAt",
  u.last_login_at as "lastLoginAt",
  u.next_nps_at as "nextNpsAt",
  k.last_four as "cardLastFour",
  k.frozen_at is not null as "cardFrozen",
  coalesce(k.typed_charges, true) as "cardTyped",
  (
    select t.version
    from terms.acceptances t
    join terms.versions v on v.version = t.version
    where t.contact_id = c.id
    order by v.published_at desc
    limit 1
  ) as "termsVersion",
  m.id as "memberId",
  m.number as "memberNumber",
  m.name as "memberName",
  m.list_name as "listName",
  m.city,
  m.state,
  m.zip,
  m.address1,
  m.address2,
  m.phone as "memberPhone",
  m.email as "memberEmail",
  m.website,
  m.standby,
  m.listed,
  m.hide_pay as "hidePay",
  m.directory_only as "directoryOnly",
  (
    select jsonb_build_object(
      'phones', s.phones,
      'weblinks', s.weblinks,
      'lat', s.lat,
      'lon', s.lon,
      'waiting', s.waiting,
      'showPhone', s.show_phone,
      'showAddress', s.show_address
    )
    from directory.storefronts s
    where s.member_id = m.id
  ) as storefront,
  k.issued_at as "cardIssuedAt",
  k.activated_at as "cardActivatedAt",
  case
    when k.id is null then (
      select max(d.deactivated_at)
      from members.cards d
      where d.contact_id = c.id
    )
  end as "cardEndedAt",
  c.omit_from_search as "omitFromSearch",
  m.joined_at as "joinedAt",
  m.gift_card as "giftCard",
  m.status,
  m.exchange_id as "exchangeId",
  m.fee_plan as "feePlan",
  m.image_key as "imageKey",
  m.updated_at as "updatedAt",
  coalesce(
    (
      select jsonb_agg(jsonb_build_object('scope', g.scope, 'role', g.role))
      from identity.grants g
      where g.contact_id = c.id
    ),
    '[]'
  ) as grants,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', p.id,
          'name', p.name,
          'iconExt', p.icon_ext,
          'short', p.short,
          'description', p.description,
          'videoUrl', p.video_url,
          'showVideo', p.show_video,
          'isDefault', p.is_default
        )
        order by p.is_default desc, p.id
      )
      from members.products p
      where p.member_id = m.id
        and p.active
    ),
    '[]'
  ) as products,
  ${colleagues} as colleagues,
  (
    select i.member_id
    from invitations.invitations i
    where i.joined_member_id = m.id
  ) as "referredBy",
  (
    select jsonb_build_object(
      'grade', x.grade,
      'score', x.score,
      'totalScore', x.total_score,
      'health', x.health
    )
    from score.scores x
    where x.member_id = m.id
      and x.computed_at is not null
  ) as score,
  notifications.pending_count(c.id) as "pendingNotifications",
  m.own_thresholds as "ownThresholds",
  m.purchase_threshold as "purchaseThreshold",
  m.sales_threshold as "salesThreshold",
  coalesce(h.mox, 0) as "heldCurrency",
  coalesce(h.usd, 0) as "heldCash",
  (
    select count(*)
    from invitations.invitations i
    where i.member_id = m.id
      and i.status = 'open'
  )::integer as "invitesOpen",
  (
    select count(*)
    from invitations.invitations i
    where i.member_id = m.id
      and i.joined_at > now() - interval '30 days'
  )::integer as "friendsJoinedLately",
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'first', i.first_name,
          'last', i.last_name,
          'phone', i.phone,
          'email', i.email,
          'createdAt', i.created_at,
          'startedAt', i.started_at,
          'joinedAt', i.joined_at,
          'friendAmount', i.friend_amount,
          'inviterAmount', i.joined_amount + i.upgraded_amount
        )
        order by i.created_at desc, i.id desc
      )
      from (
        select *
        from invitations.invitations
        where member_id = m.id
          and c.is_main
          and status in ('open', 'joined')
        order by created_at desc, id desc
        limit 20
      ) i
    ),
    '[]'
  ) as invites
from identity.users u
join members.contacts c on c.id = u.contact_id
join members.members m on m.id = c.member_id
left join members.cards k
  on k.contact_id = c.id
  and k.status = 'active'
left join ledger.accounts h
  on h.owner = 'member:' || m.id
  and h.kind = 'held'
  and h.key = ''
where u.contact_id = any ($1::integer[])`

/** One result per contact, in order; undefined for a contact without a login. */
export async function readSessionUsers(
  db: Queryable,
  contactIds: readonly number[],
): Promise<(SessionUserRow | undefined)[]> {
  const { rows } = await db.query<SessionUserRow>({
    name: 'read-session-users',
    text: statement,
    values: [[...new Set(contactIds)]],
  })
  const found = new Map(rows.map((row) => [row.contactId, row]))
  return contactIds.map((contactId) => found.get(contactId))
}
