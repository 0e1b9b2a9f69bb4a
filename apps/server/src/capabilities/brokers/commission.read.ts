/** The fees that members paid while they were in a book: as they stand, or counted for good. */
import type { Queryable } from '@exchange/database'

export interface FeeRow {
  readonly memberId: number
  readonly exchangeId: number
  readonly member: string
  /** Cents, and minor units of the currency; less what was given back in that month. */
  readonly cashFees: bigint
  readonly fees: bigint
  /** The broker's share, by the policy in force when the month began. */
  readonly basisPoints: number
}

export interface FeesQuestion {
  readonly brokerId: number
  readonly exchanges: readonly number[] | undefined
  /** `2026-11` */
  readonly month: string
}

/** `$1`: the broker or all, `$2`: exchanges, `$3`: the month, `$4`: none of these exchanges. */
export const feesOfBooks = `with book as (
      select
        m.id,
        a.broker_id,
        m.exchange_id,
        m.list_name,
        m.main_account,
        greatest(a.assigned_at, s.begins_at) as begins_at,
        least(coalesce(a.ended_at, 'infinity'), s.ends_at) as ends_at,
        s.begins_at as month_begins_at
      from brokers.assignments a
      join members.members m on m.id = a.member_id
      join exchanges.exchanges x on x.id = m.exchange_id
      cross join lateral (
        select
          ($3 || '-01')::timestamp at time zone x.zone as begins_at,
          (($3 || '-01')::timestamp + interval '1 month') at time zone x.zone as ends_at
      ) s
      where ($1::integer is null or a.broker_id = $1)
        and ($2::integer[] is null or m.exchange_id = any ($2))
        and m.exchange_id <> all ($4::integer[])
    ),
    paid as (
      select
        b.id,
        b.broker_id,
        case
          when t.kind in ('send', 'charge', 'gift-card-payment') then
            case when side.paid then f.buyer else f.seller end
          when side.paid then -f.payer_back
          else -f.payee_back
        end as cash,
        case
          when t.kind = 'community-fee' then f.amount
          when t.kind in ('send', 'charge', 'gift-card-payment') then
            case when side.paid then 0 else f.currency end
          when side.paid then -f.currency_back
          else 0
        end as mox
      from book b
      join ledger.entries e on e.account_id = b.main_account
      join ledger.transfers t on t.seq = e.transfer_seq
      cross join lateral (
        select (t.detail ->> 'payer')::integer is not distinct from b.id as paid
      ) side
      cross join lateral (
        select
          coalesce((t.detail ->> 'buyerFee')::bigint, 0) as buyer,
          coalesce((t.detail ->> 'sellerFee')::bigint, 0) as seller,
          coalesce((t.detail ->> 'sellerCurrencyFee')::bigint, 0) as currency,
          coalesce((t.detail ->> 'payerFeeBack')::bigint, 0) as payer_back,
          coalesce((t.detail ->> 'payeeFeeBack')::bigint, 0) as payee_back,
          coalesce((t.detail ->> 'currencyFeeBack')::bigint, 0) as currency_back,
          coalesce((t.detail ->> 'amount')::bigint, 0) as amount
      ) f
      where t.occurred_at >= b.begins_at
        and t.occurred_at < b.ends_at
        and t.kind in (
          'send', 'charge', 'gift-card-payment', 'refund', 'staff-reversal', 'community-fee'
        )
    ),
    sums as (
      select p.id, p.broker_id, sum(p.cash)::bigint as cash, sum(p.mox)::bigint as mox
      from paid p
      group by p.id, p.broker_id
      having sum(p.cash) <> 0 or sum(p.mox) <> 0
    )
    select distinct on (b.list_name, b.id, b.broker_id)
      b.broker_id as "brokerId",
      b.id as "memberId",
      b.exchange_id as "exchangeId",
      b.list_name as member,
      s.cash as "cashFees",
      s.mox as fees,
      coalesce(
        (
          select p.broker_basis_points
          from exchanges.policies p
          where p.exchange_id = b.exchange_id
            and p.valid_from <= b.month_begins_at
          order by p.valid_from desc
          limit 1
        ),
        0
      ) as "basisPoints"
    from sums s
    join book b on b.id = s.id and b.broker_id = s.broker_id
    order by b.list_name, b.id, b.broker_id`

export interface FrozenMonthsRow {
  readonly exchangeId: number
  readonly frozenAt: Date
}

/** The exchanges of which this month is counted for good. */
export async function listFrozen(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  month: string,
): Promise<FrozenMonthsRow[]> {
  const { rows } = await db.query<FrozenMonthsRow & Record<string, unknown>>(
    `select exchange_id as "exchangeId", frozen_at as "frozenAt"
    from brokers.commission_months
    where ($1::integer[] is null or exchange_id = any ($1))
      and month = $2`,
    [exchanges ?? null, month],
  )
  return rows
}

/** By name, as they were counted for good. */
export async function readFrozenFees(
  db: Queryable,
  { brokerId, exchanges, month }: FeesQuestion,
): Promise<FeeRow[]> {
  const { rows } = await db.query<FeeRow & Record<string, unknown>>(
    `select
      c.member_id as "memberId",
      c.exchange_id as "exchangeId",
      m.list_name as member,
      c.cash_fees as "cashFees",
      c.fees,
      c.basis_points as "basisPoints"
    from brokers.commissions c
    join members.members m on m.id = c.member_id
    where c.broker_id = $1
      and c.exchange_id = any ($2::integer[])
      and c.month = $3
    order by m.list_name, m.id`,
    [brokerId, exchanges ?? [], month],
  )
  return rows
}

export interface EndedMonth {
  readonly exchangeId: number
  readonly month: string
}

/** Months that ended before this moment, and whose commission is not counted yet. */
export async function listEndedMonths(db: Queryable, endedBefore: Date): Promise<EndedMonth[]> {
  const { rows } = await db.query<EndedMonth & Record<string, unknown>>(
    `select ended.*
    from (
      select
        r.exchange_id as "exchangeId",
        to_char((r.month || '-01')::date - interval '1 month', 'YYYY-MM') as month
      from months.runs r
      where r.begins_at <= $1
    ) ended
    where not exists (
      select
      from brokers.commission_months c
      where c.exchange_id = ended."exchangeId"
        and c.month = ended.month
    )
    order by 2, 1`,
    [endedBefore],
  )
  return rows
}

/**
 * By name, but for some exchanges; members that paid nothing are left out. Months are those of each
 * exchange's zone.
 */
export async function readFees(
  db: Queryable,
  { brokerId, exchanges, month }: FeesQuestion,
  except: readonly number[],
): Promise<FeeRow[]> {
  const { rows } = await db.query<FeeRow & Record<string, unknown>>(feesOfBooks, [
    brokerId,
    exchanges ?? null,
    month,
    except,
  ])
  return rows
}

/** The share that the exchange of a broker gives now; 0: none. */
export async function readShare(db: Queryable, exchangeId: number, now: Date): Promise<number> {
  const { rows } = await db.query<{ share: number }>(
    `select broker_basis_points as share
    from exchanges.policies
    where exchange_id = $1
      and valid_from <= $2
    order by valid_from desc
    limit 1`,
    [exchangeId, now],
  )
  return rows[0]?.share ?? 0
}
