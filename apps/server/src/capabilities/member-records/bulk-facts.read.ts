/** What decides whether an act on many members changes each of them, in one query for all. */
import type { Queryable } from '@exchange/database'
import { readGrant, type Grant } from '@exchange/domain/rights'

export interface BulkFactsRow {
  readonly memberId: number
  readonly exchangeId: number
  readonly status: 'applied' | 'active' | 'disabled'
  readonly standby: boolean
  readonly onHold: boolean
  readonly waiting: boolean
  readonly isOwn: boolean
  readonly beingErased: boolean
  readonly hasAccount: boolean
  /** Minor units. */
  readonly trade: bigint
  readonly creditLine: bigint
  readonly ordered: bigint | null
  /** Who acts is no second person for what is ordered. */
  readonly orderIsOwn: boolean
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly brokerId: number | null
  readonly brokersOwn: boolean
  /** The main contact; null: there is none. */
  readonly contactId: number | null
  readonly hasLogin: boolean
  readonly grants: readonly Grant[]
}

type OnDisk = Omit<BulkFactsRow, 'grants'> & {
  readonly grants: Parameters<typeof readGrant>[0][]
}

export interface BulkFactsQuestion {
  readonly memberIds: readonly number[]
  /** Who acts. */
  readonly by: number
  /** Who is chosen as the broker. */
  readonly brokerId: number | null
  readonly now: Date
}

export async function listBulkFacts(
  db: Queryable,
  { memberIds, by, brokerId, now }: BulkFactsQuestion,
): Promise<BulkFactsRow[]> {
  const { rows } = await db.query<OnDisk & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.status,
      m.standby,
      m.on_hold as "onHold",
      coalesce(s.waiting, false) as waiting,
      members.is_own_business(m.id, $2) as "isOwn",
      exists (
        select
        from erasure.erasures e
        where e.member_id = m.id
          and e.contact_id is null
          and e.began_at is not null
      ) as "beingErased",
      m.main_account is not null as "hasAccount",
      coalesce(a.mox, 0) as trade,
      coalesce(-a.floor_mox, 0) as "creditLine",
      o.credit as ordered,
      o.member_id is not null and not members.is_second_person(o.ordered_by, $2) as "orderIsOwn",
      m.fee_plan as "feePlan",
      book.broker_id as "brokerId",
      coalesce(members.works_for($3, m.id), false) as "brokersOwn",
      c.id as "contactId",
      u.contact_id is not null as "hasLogin",
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('scope', g.scope, 'role', g.role))
          from identity.grants g
          where g.contact_id = c.id
        ),
        '[]'
      ) as grants
    from members.members m
    left join ledger.accounts a on a.id = m.main_account
    left join directory.storefronts s on s.member_id = m.id
    left join member_records.credit_orders o on o.member_id = m.id and o.expires_at > $4
    left join brokers.assignments book on book.member_id = m.id and book.ended_at is null
    left join members.contacts c on c.member_id = m.id and c.is_main and c.removed_at is null
    left join identity.users u on u.contact_id = c.id
    where m.id = any ($1)
    order by m.id`,
    [memberIds, by, brokerId, now],
  )
  return rows.map(({ grants, ...row }) => ({ ...row, grants: grants.map(readGrant) }))
}
