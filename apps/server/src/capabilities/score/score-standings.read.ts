/** All that a member's score is computed from, for one member or many, in one query. */
import type { Queryable } from '@exchange/database'
import type { MemberStanding } from '@exchange/domain/score/member-score.rules'
import { readLots, type StoredLot } from '../months/index.ts'

export interface ScoreStanding extends Omit<MemberStanding, 'ageDays'> {
  readonly memberId: number
  readonly exchangeId: number
  readonly joinedAt: Date
  readonly isActive: boolean
  readonly salesCount: number
  readonly purchasesCount: number
  /** `2026-11-27`, in the zone of the exchange. */
  readonly today: string
}

interface Row extends Omit<ScoreStanding, 'lots' | 'debts' | 'before'> {
  readonly lots: readonly StoredLot[]
  readonly debts: readonly StoredLot[]
  readonly beforeDay: string | null
  readonly beforeScore: number
}

export interface ScoreQuestion {
  readonly members: readonly number[]
  readonly now: Date
  /** Entries before it; null: all. */
  readonly until: Date | null
  /** From when on payments count. */
  readonly from: Date
}

const statement = `
  select
    m.id as "memberId",
    m.exchange_id as "exchangeId",
    m.joined_at as "joinedAt",
    m.status = 'active' as "isActive",
    day.today::text as today,
    s.balance,
    s.lots,
    s.debts,
    s.sales,
    s.sales_count as "salesCount",
    s.purchases,
    s.purchases_count as "purchasesCount",
    s.partners,
    s.loads,
    s.has_traded as "hasTraded",
    coalesce(a.usd, 0) as reserve,
    coalesce(-a.floor_mox, 0) as "creditLimit",
    o.target as "frozenTarget",
    md.median,
    before.day::text as "beforeDay",
    before.total_score as "beforeScore",
    r.member_id is not null as "isEnrolled",
    coalesce(r.declines > 0, false)
      or exists (
        select
        from wallet.cards k
        where k.vault_id = r.vault_id
          and k.declined_at is not null
      ) as "isReloadDeclined",
    coalesce(r.declines > 0, false)
      or exists (
        select
        from wallet.cards k
        where k.member_id = m.id
          and k.removed_at is null
          and k.declined_at is not null
      ) as "isDeclined",
    (
      select count(*)
      from schedules.schedules p
      join members.members payee on payee.id = p.payee_member_id
      where p.member_id = m.id
        and p.status = 'active'
        and p.recurring <> 'none'
        and payee.owner_id <> m.owner_id
    )::integer as recurring
  from months.standings($1, $2, $3, $3, true) s
  join members.members m on m.id = s.member_id
  join exchanges.exchanges e on e.id = m.exchange_id
  cross join lateral (select ($4::timestamptz at time zone e.zone)::date as today) day
  left join ledger.accounts a on a.id = m.main_account
  left join auto_reload.enrolments r on r.member_id = m.id
  left join months.months o
    on o.member_id = m.id
    and o.exchange_id = m.exchange_id
    and o.month = to_char(day.today, 'YYYY-MM')
  left join lateral (
    select medians.median
    from score.medians
    where medians.exchange_id = m.exchange_id
      and medians.day <= day.today
    order by medians.day desc
    limit 1
  ) md on true
  left join lateral (
    select days.day, days.total_score
    from score.days
    where days.member_id = m.id
      and days.day < day.today
    order by days.day desc
    limit 1
  ) before on true
  order by m.id`

/** In order of their ids; a member that does not exist is left out. */
export async function readScoreStandings(
  db: Queryable,
  { members, now, until, from }: ScoreQuestion,
): Promise<ScoreStanding[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>({
    name: 'read-score-standings',
    text: statement,
    values: [members, until, from, now],
  })
  return rows.map(({ beforeDay, beforeScore, lots, debts, ...row }) => ({
    ...row,
    lots: readLots(lots),
    debts: readLots(debts),
    before: beforeDay === null ? null : { day: beforeDay, totalScore: beforeScore },
  }))
}
