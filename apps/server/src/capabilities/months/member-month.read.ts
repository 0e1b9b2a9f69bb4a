/** A member's month with what it is judged by, and the months before it. */
import type { Queryable } from '@exchange/database'
import type { FeeOutcome } from '@exchange/domain/months/month-run.rules'
import type { MonthPolicy } from '@exchange/domain/months/month-policy.rules'
import type { JsonObject } from '@exchange/ledger'
import { readMonthPolicy, type MonthOnDisk } from '../exchanges/index.ts'
import { readLots, type CreditLot, type StoredLot } from './standings.read.ts'

export interface MemberMonthRow {
  readonly memberId: number
  readonly joinedAt: Date
  readonly status: string
  readonly standby: boolean
  readonly lots: readonly CreditLot[]
  /** Null: none was frozen, or in another exchange. */
  readonly month: {
    readonly endsAt: Date
    readonly target: bigint
    readonly working: JsonObject
    readonly purchases: bigint
    readonly policy: MonthPolicy
    readonly frozenAt: Date
    /** By the policy with which the month began. */
    readonly showsFee: boolean
  } | null
}

interface Row {
  readonly memberId: number
  readonly joinedAt: Date
  readonly status: string
  readonly standby: boolean
  readonly lots: readonly StoredLot[]
  readonly purchases: bigint
  readonly endsAt: Date | null
  readonly target: bigint
  readonly working: JsonObject
  readonly policy: MonthOnDisk
  readonly frozenAt: Date
  readonly showsFee: boolean
}

/** Undefined for a partial member, which has no balance. */
export async function readMemberMonth(
  db: Queryable,
  memberId: number,
  month: string,
): Promise<MemberMonthRow | undefined> {
  const { rows } = await db.query<Row & Record<string, unknown>>({
    name: 'read-member-month',
    text: `
      select
        m.id as "memberId",
        m.joined_at as "joinedAt",
        m.status,
        m.standby,
        s.lots,
        s.purchases,
        o.ends_at as "endsAt",
        o.target,
        o.target_working as working,
        p.month as policy,
        o.frozen_at as "frozenAt",
        p.show_community_fee as "showsFee"
      from members.members m
      left join months.months o
        on o.member_id = m.id
        and o.month = $2
        and o.exchange_id = m.exchange_id
      left join exchanges.policies p on p.id = o.policy_id
      cross join lateral months.standings(array[m.id], null, null, o.begins_at) s
      where m.id = $1
        and m.status <> 'applied'`,
    values: [memberId, month],
  })
  const [row] = rows
  if (!row) return undefined
  const { endsAt, target, working, policy, purchases, frozenAt, showsFee } = row
  return {
    memberId: row.memberId,
    joinedAt: row.joinedAt,
    status: row.status,
    standby: row.standby,
    lots: readLots(row.lots),
    month: endsAt && {
      ...{ endsAt, target, working, purchases, frozenAt, showsFee },
      policy: readMonthPolicy(policy),
    },
  }
}

export interface SettledMonthRow {
  readonly month: string
  readonly target: bigint
  /** `due`: to be charged. */
  readonly outcome: FeeOutcome | 'due'
  readonly fee: bigint
  readonly charged: bigint | null
  readonly transferId: string | null
  readonly working: JsonObject
}

/** The newest first. */
export async function listSettledMonths(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<SettledMonthRow[]> {
  const { rows } = await db.query<SettledMonthRow & Record<string, unknown>>(
    `select
      o.month,
      o.target,
      coalesce(o.outcome, 'due') as outcome,
      o.fee,
      o.charged,
      o.transfer_id as "transferId",
      o.fee_working as working
    from months.months o
    where o.member_id = $1
      and o.fee is not null
    order by o.month desc
    limit $2`,
    [memberId, limit],
  )
  return rows
}

/** Whether a contact may see all of its member's payments. */
export async function seesAll(db: Queryable, contactId: number): Promise<boolean> {
  const { rows } = await db.query<{ sees: boolean }>('select members.sees_all($1) as sees', [
    contactId,
  ])
  return rows[0]?.sees === true
}
