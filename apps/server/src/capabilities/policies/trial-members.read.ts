/** The members of an exchange for the policy lab, and what their past months were. */
import type { Queryable } from '@exchange/database'
import type { FeePlanName } from '@exchange/domain/exchanges/policy.rules'
import type { JsonObject } from '@exchange/ledger'
import type { PastOutcome } from '@exchange/domain/policies/tried-months.rules'

export interface TrialMemberRow {
  readonly memberId: number
  readonly joinedAt: Date
  readonly feePlan: FeePlanName
  readonly status: string
  readonly standby: boolean
  readonly isTrial: boolean
  /** Minor units: its credit line, and what it owes. */
  readonly limit: bigint
  readonly debt: bigint
  /** Staff set its credit line. */
  readonly byHand: boolean
}

/** The members of the exchange today that have an account. */
export async function listTrialMembers(
  db: Queryable,
  exchangeId: number,
): Promise<TrialMemberRow[]> {
  const { rows } = await db.query<TrialMemberRow & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.joined_at as "joinedAt",
      m.fee_plan as "feePlan",
      m.status,
      m.standby,
      e.is_trial as "isTrial",
      -a.floor_mox as limit,
      greatest(-a.mox, 0) as debt,
      coalesce(l.by_hand, false) as "byHand"
    from members.members m
    join exchanges.exchanges e on e.id = m.exchange_id
    join ledger.accounts a on a.id = m.main_account
    left join credit_lines.lines l on l.member_id = m.id
    where m.exchange_id = $1
    order by m.id`,
    [exchangeId],
  )
  return rows
}

export interface RecordedMonth {
  readonly memberId: number
  readonly month: string
  readonly endsAt: Date
  readonly target: bigint
  readonly outcome: Exclude<PastOutcome, null>
  readonly due: bigint
  readonly charged: bigint
  /** The workings as they are stored. */
  readonly targetWorking: JsonObject
  readonly feeWorking: JsonObject
}

/** Months of these members in the exchange that are settled. */
export async function listRecordedMonths(
  db: Queryable,
  exchangeId: number,
  {
    members,
    first,
    last,
  }: { readonly members: readonly number[]; readonly first: string; readonly last: string },
): Promise<RecordedMonth[]> {
  const { rows } = await db.query<RecordedMonth & Record<string, unknown>>(
    `select
      o.member_id as "memberId",
      o.month,
      o.ends_at as "endsAt",
      o.target,
      o.outcome,
      o.fee as due,
      coalesce(o.charged, 0) as charged,
      o.target_working as "targetWorking",
      o.fee_working as "feeWorking"
    from months.months o
    where o.member_id = any ($1::integer[])
      and o.exchange_id = $2
      and o.month between $3 and $4
      and o.outcome is not null`,
    [members, exchangeId, first, last],
  )
  return rows
}
