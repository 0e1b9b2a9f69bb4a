/** An exchange in figures, from the ledger: what was traded, and what its members have. */
import type { Queryable } from '@exchange/database'
import type { ExchangeFigures, Holdings, Trading } from '@exchange/domain/desk/figures.rules'

const days = (count: number) => `$2::timestamptz - interval '${count} days'`

export interface TradeRow {
  readonly now: Pick<Trading, 'volume' | 'trades' | 'active'>
  readonly before: Pick<Trading, 'volume' | 'trades' | 'active'>
  /** Only months with trade. */
  readonly months: ExchangeFigures['months']
}

/** Sums of the answer, as text because JSON has no bigint. */
interface StoredTrade {
  readonly volume: string
  readonly volumeBefore: string
  readonly trades: number
  readonly tradesBefore: number
  readonly active: number
  readonly activeBefore: number
  readonly months: readonly (readonly [month: string, volume: string, trades: number])[] | null
}

/** `$1`: the exchange, `$2`: now, `$3`: since when. */
const trading = `with moved as materialized (
      select
        t.occurred_at,
        paid.is_payment,
        case when paid.is_payment then 1 else -1 end * (t.detail ->> 'amount')::bigint as amount,
        case when seller.exchange_id = $1 then seller.id end as seller,
        case when buyer.exchange_id = $1 then buyer.id end as buyer
      from ledger.transfers t
      cross join lateral (
        select t.kind in ('send', 'charge', 'gift-card-payment') as is_payment
      ) paid
      join members.members seller
        on seller.id = (
          t.detail ->> case when paid.is_payment then 'payee' else 'payer' end
        )::integer
      left join members.members buyer
        on buyer.id = (
          t.detail ->> case when paid.is_payment then 'payer' else 'payee' end
        )::integer
      where t.kind in ('send', 'charge', 'gift-card-payment', 'refund', 'staff-reversal')
        and t.occurred_at >= $3
        and $1 in (seller.exchange_id, buyer.exchange_id)
        and buyer.owner_id is distinct from seller.owner_id
    ),
    sums as (
      select
        coalesce(sum(amount) filter (
          where seller is not null and occurred_at >= ${days(30)}
        ), 0)::text as volume,
        coalesce(sum(amount) filter (
          where seller is not null
            and occurred_at >= ${days(60)}
            and occurred_at < ${days(30)}
        ), 0)::text as "volumeBefore",
        count(*) filter (where is_payment and occurred_at >= ${days(30)})::integer as trades,
        count(*) filter (
          where is_payment
            and occurred_at >= ${days(60)}
            and occurred_at < ${days(30)}
        )::integer as "tradesBefore"
      from moved
    ),
    active as (
      select
        count(distinct side.id) filter (where v.occurred_at >= ${days(30)})::integer as active,
        count(distinct side.id) filter (where v.occurred_at < ${days(30)})::integer
          as "activeBefore"
      from moved v
      cross join lateral (values (v.seller), (v.buyer)) as side (id)
      where v.is_payment
        and v.occurred_at >= ${days(60)}
    ),
    by_month as (
      select
        to_char(v.occurred_at at time zone x.zone, 'YYYY-MM') as month,
        sum(v.amount)::text as volume,
        count(*) filter (where v.is_payment)::integer as trades
      from moved v
      cross join exchanges.exchanges x
      where x.id = $1
        and v.seller is not null
      group by 1
    )
    select
      sums.*,
      active.*,
      (
        select json_agg(json_build_array(m.month, m.volume, m.trades) order by m.month)
        from by_month m
      ) as months
    from sums, active`

/**
 * Volume is what members of the exchange sold, less what was given back, since then; payments
 * within one owner are none. Months are those of the exchange's zone.
 */
export async function readTrading(
  db: Queryable,
  exchangeId: number,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<TradeRow> {
  const { rows } = await db.query<StoredTrade & Record<string, unknown>>(trading, [
    exchangeId,
    now,
    since,
  ])
  const found = rows[0] as StoredTrade
  return {
    now: { volume: BigInt(found.volume), trades: found.trades, active: found.active },
    before: {
      volume: BigInt(found.volumeBefore),
      trades: found.tradesBefore,
      active: found.activeBefore,
    },
    months: (found.months ?? []).map(([month, volume, trades]) => ({
      ...{ month, volume: BigInt(volume), trades },
    })),
  }
}

export interface HoldingRow extends Holdings {
  readonly debtsBefore: bigint
  readonly debtorsBefore: number
  readonly reservesBefore: bigint
  readonly flashCashBefore: bigint
  readonly creditLines: bigint
  readonly balances: bigint
  readonly stagnant: bigint
  readonly members: number
  readonly joined: number
  readonly joinedBefore: number
}

/** `$1`: the exchange, `$2`: now. */
const holdings = `with mine as materialized (
      select
        m.id,
        m.joined_at,
        exists (select from network.offices o where o.member_id = m.id) as office
      from members.members m
      where m.exchange_id = $1
        and m.status = 'active'
    ),
    accounts as materialized (
      select l.id, l.kind, l.mox, l.usd, l.floor_mox
      from mine
      join ledger.accounts l on l.owner = 'member:' || mine.id
    ),
    moved as (
      select e.account_id, sum(e.mox) as mox, sum(e.usd) as usd
      from accounts a
      join ledger.entries e on e.account_id = a.id
      join ledger.transfers t on t.seq = e.transfer_seq
      where t.occurred_at >= ${days(30)}
      group by e.account_id
    ),
    stood as (
      select
        a.*,
        a.mox - coalesce(v.mox, 0) as mox_before,
        a.usd - coalesce(v.usd, 0) as usd_before
      from accounts a
      left join moved v on v.account_id = a.id
    ),
    sums as (
      select
        coalesce(sum(-mox) filter (where kind = 'main' and mox < 0), 0)::bigint as debts,
        coalesce(sum(-mox_before) filter (where kind = 'main' and mox_before < 0), 0)::bigint
          as "debtsBefore",
        count(*) filter (where kind = 'main' and mox < 0)::integer as debtors,
        count(*) filter (where kind = 'main' and mox_before < 0)::integer as "debtorsBefore",
        coalesce(sum(usd), 0)::bigint as reserves,
        coalesce(sum(usd_before), 0)::bigint as "reservesBefore",
        coalesce(sum(mox) filter (where kind = 'flash'), 0)::bigint as "flashCash",
        coalesce(sum(mox_before) filter (where kind = 'flash'), 0)::bigint as "flashCashBefore",
        coalesce(sum(-floor_mox) filter (where kind = 'main'), 0)::bigint as "creditLines",
        coalesce(sum(mox) filter (where kind = 'main' and mox > 0), 0)::bigint as balances
      from stood
    )
    select
      sums.*,
      (
        select coalesce(sum(old), 0)::bigint
        from mine
        join score.scores s on s.member_id = mine.id
        cross join lateral unnest(s.health[2:]) as old
        -- The bands of a debt are below zero.
        where old > 0
      ) as stagnant,
      (select count(*)::integer from mine where not office) as members,
      (select count(*)::integer from mine where joined_at >= ${days(30)} and not office) as joined,
      (
        select count(*)::integer
        from mine
        where joined_at >= ${days(60)}
          and joined_at < ${days(30)}
          and not office
      ) as "joinedBefore"
    from sums`

/** What active members have now, and had thirty days ago: less what moved since then. */
export async function readHoldings(
  db: Queryable,
  exchangeId: number,
  now: Date,
): Promise<HoldingRow> {
  const { rows } = await db.query<HoldingRow & Record<string, unknown>>(holdings, [exchangeId, now])
  return rows[0] as HoldingRow
}

/**
 * Dollars on the exchange's own accounts, seen from the reserves: what came in by card is positive,
 * what fees took is negative. Together they are what members hold.
 */
export async function readCover(
  db: Queryable,
  exchangeId: number,
): Promise<ExchangeFigures['cover']> {
  const { rows } = await db.query<ExchangeFigures['cover'][number] & Record<string, unknown>>(
    `select h.purpose, -sum(l.usd)::bigint as amount
    from exchanges.house_accounts h
    join ledger.accounts l on l.id = h.account_id
    where h.exchange_id = $1
    group by h.purpose
    having sum(l.usd) <> 0
    order by h.purpose`,
    [exchangeId],
  )
  return rows
}
