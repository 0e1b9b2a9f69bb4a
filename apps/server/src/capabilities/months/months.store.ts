/** The months of members: frozen, settled and announced. */
import type { Queryable, Tx } from '@exchange/database'
import type { FeeFailure, FeeOutcome } from '@exchange/domain/months/month-run.rules'
import type { JsonObject } from '@exchange/ledger'

export interface FrozenMonth {
  readonly memberId: number
  readonly target: bigint
  readonly working: JsonObject
}

export interface NewMonth {
  readonly month: string
  readonly exchangeId: number
  readonly policyId: number
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly frozenAt: Date
  /** When to look whether a fee is to be announced; null: none can be. */
  readonly lookAt: Date | null
}

/** Leaves a month that is frozen already. */
export async function insertMonths(
  tx: Tx,
  of: NewMonth,
  frozen: readonly FrozenMonth[],
): Promise<void> {
  await tx.query(
    `insert into months.months (
      member_id, month, exchange_id, policy_id, begins_at, ends_at, frozen_at, look_at, target,
      target_working
    )
    select f.member_id, $1, $2, $3, $4, $5, $6, $7, f.target, f.working
    from unnest($8::integer[], $9::bigint[], $10::jsonb[]) as f (member_id, target, working)
    on conflict on constraint months_pkey do nothing`,
    [
      ...[of.month, of.exchangeId, of.policyId, of.beginsAt, of.endsAt, of.frozenAt, of.lookAt],
      frozen.map(({ memberId }) => memberId),
      frozen.map(({ target }) => target),
      frozen.map(({ working }) => JSON.stringify(working)),
    ],
  )
}

/** Why nothing was charged. */
export type UnchargedOutcome = Exclude<FeeOutcome, 'charged'>

export interface UnchargedMonth {
  readonly memberId: number
  readonly month: string
  readonly outcome: UnchargedOutcome
  /** Minor units that were due. */
  readonly fee: bigint
  readonly working: JsonObject
}

/** Leaves a month that is settled already. */
export async function updateUncharged(tx: Tx, months: readonly UnchargedMonth[]): Promise<void> {
  await tx.query(
    `update months.months o
    set
      outcome = s.outcome,
      fee = s.fee,
      fee_working = s.working,
      settled_at = clock_timestamp()
    from unnest($1::integer[], $2::text[], $3::text[], $4::bigint[], $5::jsonb[])
      as s (member_id, month, outcome, fee, working)
    where o.member_id = s.member_id
      and o.month = s.month
      and o.outcome is null`,
    [
      months.map(({ memberId }) => memberId),
      months.map(({ month }) => month),
      months.map(({ outcome }) => outcome),
      months.map(({ fee }) => fee),
      months.map(({ working }) => JSON.stringify(working)),
    ],
  )
}

export interface FrozenFee {
  readonly memberId: number
  readonly month: string
  /** Minor units, more than zero. */
  readonly fee: bigint
  readonly working: JsonObject
  /** Null: it was not tried. */
  readonly failure: FeeFailure | null
}

/** Keeps fees that are charged later; leaves a month that is settled already. */
export async function updateFrozenFees(tx: Tx, fees: readonly FrozenFee[]): Promise<void> {
  if (fees.length === 0) return
  await tx.query(
    `update months.months o
    set fee = f.fee, fee_working = f.working, failure = f.failure
    from unnest($1::integer[], $2::text[], $3::bigint[], $4::jsonb[], $5::text[])
      as f (member_id, month, fee, working, failure)
    where o.member_id = f.member_id
      and o.month = f.month
      and o.outcome is null`,
    [
      fees.map(({ memberId }) => memberId),
      fees.map(({ month }) => month),
      fees.map(({ fee }) => fee),
      fees.map(({ working }) => JSON.stringify(working)),
      fees.map(({ failure }) => failure),
    ],
  )
}

/** Ends what was frozen before the month that begins now, and was not charged. */
export async function updateLeftFees(tx: Tx, exchangeId: number): Promise<void> {
  await tx.query(
    `update months.months o
    set
      outcome = case when o.failure is null then 'not-confirmed' else 'failed' end,
      settled_at = clock_timestamp()
    where o.exchange_id = $1
      and o.outcome is null
      and o.fee is not null`,
    [exchangeId],
  )
}

export interface LookedAtMonth {
  readonly memberId: number
  readonly month: string
  readonly policyId: number
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly target: bigint
  readonly joinedAt: Date
  readonly zone: string
  readonly isOfExchange: boolean
  readonly status: string
  readonly standby: boolean
  readonly exchangeHasMonths: boolean
  /** By the exchange, now. */
  readonly showsFee: boolean
}

/** Leases months whose fee may have to be announced, for five minutes. */
export async function takeLooks(db: Queryable, now: Date, limit: number): Promise<LookedAtMonth[]> {
  const { rows } = await db.query<LookedAtMonth & Record<string, unknown>>(
    `with taken as (
      update months.months
      set look_at = $1::timestamptz + interval '5 minutes'
      where (member_id, month) in (
        select o.member_id, o.month
        from months.months o
        where o.outcome is null
          and o.look_at <= $1
        order by o.look_at
        limit $2
        for update skip locked
      )
      returning *
    )
    select
      o.member_id as "memberId",
      o.month,
      o.policy_id as "policyId",
      o.begins_at as "beginsAt",
      o.ends_at as "endsAt",
      o.target,
      m.joined_at as "joinedAt",
      e.zone,
      m.exchange_id = o.exchange_id as "isOfExchange",
      m.status,
      m.standby,
      e.status = 'open' and not e.is_trial as "exchangeHasMonths",
      coalesce(p.show_community_fee, false) as "showsFee"
    from taken o
    join members.members m on m.id = o.member_id
    join exchanges.exchanges e on e.id = o.exchange_id
    left join lateral (
      select policies.show_community_fee
      from exchanges.policies
      where policies.exchange_id = o.exchange_id
        and policies.valid_from <= $1
      order by policies.valid_from desc
      limit 1
    ) p on true
    order by o.member_id`,
    [now, limit],
  )
  return rows
}

/** Returns the members whose month was not announced before. */
export async function updateAnnounced(
  tx: Tx,
  months: readonly Pick<LookedAtMonth, 'memberId' | 'month'>[],
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ member: number }>(
    `update months.months o
    set announced_at = clock_timestamp(), look_at = null
    from unnest($1::integer[], $2::text[]) as a (member_id, month)
    where o.member_id = a.member_id
      and o.month = a.month
      and o.announced_at is null
      and o.outcome is null
    returning o.member_id as member`,
    [months.map(({ memberId }) => memberId), months.map(({ month }) => month)],
  )
  return new Set(rows.map(({ member }) => member))
}

/** When to look again; null: no more in this month. */
export async function updateLookAt(
  tx: Tx,
  months: readonly Pick<LookedAtMonth, 'memberId' | 'month'>[],
  lookAt: readonly (Date | null)[],
): Promise<void> {
  await tx.query(
    `update months.months o
    set look_at = a.look_at
    from unnest($1::integer[], $2::text[], $3::timestamptz[]) as a (member_id, month, look_at)
    where o.member_id = a.member_id
      and o.month = a.month
      and o.announced_at is null`,
    [months.map(({ memberId }) => memberId), months.map(({ month }) => month), lookAt],
  )
}
