-- How members stood at `p_until` (null: now), from the entries of their main accounts before it, in
-- minor units of the currency:
-- - the balance, without FlashCash and what is held;
-- - what the balance is made of, newest first, as a JSON list of [unix milliseconds, amount, transfer].
--   First in, first out, so a positive balance is its newest credits: those whose newer ones do not
--   add up to it (packages/domain/src/months/ageing.rules.ts). What came back of a hold, a refund or a
--   reversal is no credit, so a balance keeps its age; what was given back of a credit is no part of
--   it;
-- - what was sold from `p_sales_from` and bought from `p_purchases_from` on, with FlashCash, less what
--   was given back then. Payments within one owner count as neither; nor do bought gift cards;
-- - whether there ever was a payment, and what all sales brought into the account, less what was given
--   back.
-- Only with `p_score`:
-- - in the same way as of a balance, what a debt is made of: its newest debits, less what came back of
--   them. What is held is not spent, so it is no part of a debt;
-- - the number of payments of which something is left, and of the members traded with;
-- - loads of the cash reserve from `p_purchases_from` on that were not charged back.
-- With `infinity` nothing is sold or bought since, and no detail is read: each payment asks for the age
-- where points depend on it.
create or replace function months.standings(
  p_members integer[],
  p_until timestamptz,
  p_sales_from timestamptz,
  p_purchases_from timestamptz,
  p_score boolean default false
)
returns table (
  member_id integer,
  balance bigint,
  lots json,
  debts json,
  sales bigint,
  sales_count integer,
  purchases bigint,
  purchases_count integer,
  partners integer,
  loads integer,
  has_traded boolean,
  sold_ever bigint
)
language sql
stable
set search_path = pg_catalog
as $$
  with
  -- All that moved, read once: the parts below are made of it.
  moves as materialized (
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
  -- What each member has, owes and ever sold.
  balances as (
    select
      v.member_id,
      sum(v.mox) as balance,
      -sum(v.mox) filter (where v.kind not in ('hold', 'release')) as debt,
      bool_or(v.kind in ('send', 'charge', 'gift-card-payment')) as has_traded,
      sum(v.mox) filter (
        where case
          when v.mox > 0 then v.kind in ('send', 'charge', 'gift-card-payment')
          else v.kind in ('refund', 'staff-reversal')
        end
      ) as sold_ever
    from moves v
    group by v.member_id
  ),
  -- What a balance is made of: credits, less what was given back of them, newest first.
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
  -- What a debt is made of: debits, less what came back of them, newest first.
  returned as (
    select v.member_id, v.reverses, sum(v.mox) as mox
    from moves v
    where p_score
      and v.mox > 0
      and v.reverses is not null
    group by v.member_id, v.reverses
  ),
  debits as (
    select
      v.member_id,
      v.version,
      v.occurred_at,
      -v.mox - coalesce(r.mox, 0) as amount,
      b.debt
    from moves v
    join balances b on b.member_id = v.member_id and b.balance < 0 and b.debt > 0
    left join returned r on r.member_id = v.member_id and r.reverses = v.id
    where p_score
      and v.mox < 0
      and v.kind not in ('hold', 'refund', 'staff-reversal')
  ),
  aged_debits as (
    select
      d.*,
      sum(d.amount) over (partition by d.member_id order by d.version desc) - d.amount as newer
    from debits d
  ),
  debts as (
    select
      d.member_id,
      json_agg(
        json_build_array(
          floor(extract(epoch from d.occurred_at) * 1000)::bigint,
          least(d.amount, d.debt - d.newer)::bigint
        )
        order by d.version desc
      ) as debts
    from aged_debits d
    where d.newer < d.debt
      and d.amount > 0
    group by d.member_id
  ),
  -- What was sold and bought, as sums, and as deals of which something is left.
  trade as (
    select
      v.member_id,
      coalesce(v.reverses, v.id) as deal,
      other.id as partner,
      v.occurred_at,
      coalesce(
        months.sold(v.kind, v.detail, v.member_id),
        months.bought(v.kind, v.detail, v.member_id)
      ) as amount,
      months.sold(v.kind, v.detail, v.member_id) is not null as is_sale
    from moves v
    left join members.members other on other.id = months.other_side(v.detail, v.member_id)
    where least(p_sales_from, p_purchases_from) < 'infinity'
      and v.detail is not null
      and v.kind in ('send', 'charge', 'gift-card-payment', 'refund', 'staff-reversal')
      and other.owner_id is distinct from v.owner_id
  ),
  sums as (
    select
      d.member_id,
      sum(d.amount) filter (where d.is_sale and d.occurred_at >= p_sales_from) as sales,
      sum(d.amount) filter (where not d.is_sale and d.occurred_at >= p_purchases_from) as purchases
    from trade d
    group by d.member_id
  ),
  deals as (
    select d.member_id, d.deal, d.is_sale, max(d.partner) as partner, sum(d.amount) as amount
    from trade d
    where p_score
      and d.occurred_at >= case when d.is_sale then p_sales_from else p_purchases_from end
    group by d.member_id, d.deal, d.is_sale
  ),
  counts as (
    select
      d.member_id,
      count(*) filter (where d.is_sale) as sales,
      count(*) filter (where not d.is_sale) as purchases,
      count(distinct d.partner) as partners
    from deals d
    where d.amount > 0
    group by d.member_id
  ),
  -- Loads that were not charged back.
  loads as (
    select v.member_id, count(*) as loads
    from moves v
    where p_score
      and v.kind = 'load'
      and v.occurred_at >= p_purchases_from
      and not exists (
        select
        from moves b
        where b.reverses = v.id
      )
    group by v.member_id
  )
  select
    asked.id,
    coalesce(b.balance, 0)::bigint,
    coalesce(l.lots, '[]'),
    coalesce(o.debts, '[]'),
    coalesce(s.sales, 0)::bigint,
    coalesce(c.sales, 0)::integer,
    coalesce(s.purchases, 0)::bigint,
    coalesce(c.purchases, 0)::integer,
    coalesce(c.partners, 0)::integer,
    coalesce(g.loads, 0)::integer,
    coalesce(b.has_traded, false),
    coalesce(b.sold_ever, 0)::bigint
  from unnest(p_members) as asked (id)
  left join balances b on b.member_id = asked.id
  left join lots l on l.member_id = asked.id
  left join debts o on o.member_id = asked.id
  left join sums s on s.member_id = asked.id
  left join counts c on c.member_id = asked.id
  left join loads g on g.member_id = asked.id
$$;

grant execute on function months.standings to exchange_app;
