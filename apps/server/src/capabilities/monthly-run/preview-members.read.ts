/** The members whose next month is computed, as they stand. */
import type { Queryable } from '@exchange/database'
import type { MonthMember } from '@exchange/domain/months/month-part.rules'

export interface PreviewMemberRow extends MonthMember {
  readonly memberId: number
  readonly joinedAt: Date
  /** What it may owe, and what it owes; null without an account. */
  readonly limit: bigint | null
  readonly debt: bigint | null
  readonly isByHand: boolean
  /** This month in the exchange; null: none, or settled. */
  readonly target: bigint | null
  readonly policyId: number
  readonly isTold: boolean
}

export interface MembersQuestion {
  readonly exchangeId: number
  /** That runs now. */
  readonly month: string
  readonly after: number
  readonly limit: number
}

/** By number, after this one: of the exchange now, or with an open month in it. */
export async function listPreviewMembers(
  db: Queryable,
  { exchangeId, month, after, limit }: MembersQuestion,
): Promise<PreviewMemberRow[]> {
  const { rows } = await db.query<PreviewMemberRow & Record<string, unknown>>(
    `with chosen as (
      (
        select m.id
        from members.members m
        where m.exchange_id = $1
          and m.status <> 'applied'
          and m.id > $3
        order by m.id
        limit $4
      )
      union
      (
        select o.member_id
        from months.months o
        where o.exchange_id = $1
          and o.month = $2
          and o.outcome is null
          and o.member_id > $3
        order by o.member_id
        limit $4
      )
      order by 1
      limit $4
    )
    select
      m.id as "memberId",
      m.joined_at as "joinedAt",
      m.exchange_id = $1 as "isOfExchange",
      m.status,
      m.standby,
      e.status = 'open' and not e.is_trial as "exchangeHasMonths",
      -a.floor_mox as limit,
      greatest(-a.mox, 0) as debt,
      coalesce(l.by_hand, false) as "isByHand",
      o.target,
      o.policy_id as "policyId",
      o.announced_at is not null or o.look_at is not null as "isTold"
    from chosen
    join members.members m on m.id = chosen.id
    join exchanges.exchanges e on e.id = $1
    left join ledger.accounts a on a.id = m.main_account
    left join credit_lines.lines l on l.member_id = m.id
    left join months.months o
      on o.member_id = m.id
      and o.exchange_id = $1
      and o.month = $2
      and o.outcome is null
    order by m.id`,
    [exchangeId, month, after, limit],
  )
  return rows
}
