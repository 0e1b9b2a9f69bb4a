-- How members stood at `p_until` (null: now), from the entries of their main accounts before it, in
-- minor units of the currency:
-- - the balance, without FlashCash and what is held;
-- - what the balance is made of, newest first, as a JSON list of [unix milliseconds, amount, transfer].
--   First in, first out, so a positive balance is its newest credits: those whose newer ones do not
--   add up to it (packages/domain/src/months/ageing.rules.ts). What came back of a hold, a refund or a
--   reversal is no credit, so a balance keeps its age; what was given back of a credit is no part of
--   it;
-- - what was sold from `p_sales_from` and bought from `p_purchases_from` on, with FlashCash, less what
--   was given back then. Payments within one owner count as neither; nor do bought gift cards.
create or replace function months.standings(
  p_members integer[],
  p_until timestamptz,
  p_sales_from timestamptz,
  p_purchases_from timestamptz
)
returns table (member_id integer, balance bigint, lots json, sales bigint, purchases bigint)
language sql
stable
set search_path = pg_catalog
as $$
  with moves as materialized (
    select
      m.id as member_id,
      m.owner_id,
      e.version,
      e.mox,
      t.id,
      t.kind,
      t.reverses,
      t.occurred_at,
      case when t.occurred_at >= least(p_sales_from, p_purchases_from) then t.detail end as detail
    from unnest(p_members) as asked (id)
    join members.members m on m.id = asked.id
    join ledger.entries e on e.account_id = m.main_account
    join ledger.transfers t on t.seq = e.transfer_seq
    where t.occurred_at < coalesce(p_until, 'infinity')
  ),
  balances as (
    select v.member_id, sum(v.mox) as balance
    from moves v
    group by v.member_id
  ),
  back as (
    select v.member_id, v.reverses, sum(v.mox) as mox
    from moves v
    where v.mox < 0
      and v.reverses is not null
    group by v.member_id, v.reverses
  ),
  credits as (
    select v.member_id, v.version, v.id, v.occurred_at, v.mox + coalesce(b.mox, 0) as amount
    from moves v
    left join back b on b.member_id = v.member_id and b.reverses = v.id
    where v.mox > 0
      and v.kind not in ('release', 'refund', 'staff-reversal')
  ),
  aged as (
    select
      c.*,
      sum(c.amount) over (partition by c.member_id order by c.version desc) - c.amount as newer
    from credits c
  ),
  lots as (
    select
      a.member_id,
      json_agg(
        json_build_array(
          floor(extract(epoch from a.occurred_at) * 1000)::bigint,
          least(a.amount, b.balance - a.newer)::bigint,
          a.id
        )
        order by a.version desc
      ) as lots
    from aged a
    join balances b on b.member_id = a.member_id
    where a.newer < b.balance
      and a.amount > 0
    group by a.member_id
  ),
  trade as (
    select
      v.member_id,
      v.occurred_at,
      months.sold(v.kind, v.detail, v.member_id) as sold,
      months.bought(v.kind, v.detail, v.member_id) as bought
    from moves v
    left join members.members other on other.id = months.other_side(v.detail, v.member_id)
    where v.detail is not null
      and other.owner_id is distinct from v.owner_id
  ),
  sums as (
    select
      d.member_id,
      sum(d.sold) filter (where d.occurred_at >= p_sales_from) as sales,
      sum(d.bought) filter (where d.occurred_at >= p_purchases_from) as purchases
    from trade d
    group by d.member_id
  )
  select
    asked.id,
    coalesce(b.balance, 0)::bigint,
    coalesce(l.lots, '[]'),
    coalesce(s.sales, 0)::bigint,
    coalesce(s.purchases, 0)::bigint
  from unnest(p_members) as asked (id)
  left join balances b on b.member_id = asked.id
  left join lots l on l.member_id = asked.id
  left join sums s on s.member_id = asked.id
$$;

grant execute on function months.standings to exchange_app;
