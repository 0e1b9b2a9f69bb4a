-- Counts the sales of the next `p_most` transfers, and nets what was given back of earlier ones;
-- returns how many transfers it looked at. Each is counted once: calls at the same time wait for each
-- other. What was given back of a sale comes off the year in which it was sold, whenever it was
-- given back.
create or replace function tax.count_next(p_most integer) returns integer
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_from bigint;
  v_until bigint;
  v_looked integer;
begin
  select c.until_seq into v_from from tax.counted c for update;
  select max(n.seq), count(*) into v_until, v_looked
  from (
    select t.seq from ledger.transfers t where t.seq > v_from order by t.seq limit p_most
  ) n;
  if v_looked = 0 then
    return 0;
  end if;

  insert into tax.sales (transfer_id, exchange_id, year, member_id, sold_on, amount)
  select
    t.id,
    x.id,
    extract(year from t.occurred_at at time zone x.zone)::integer,
    m.id,
    (t.occurred_at at time zone x.zone)::date,
    s.amount
  from ledger.transfers t
  join members.members m on m.id = (t.detail ->> 'payee')::integer
  cross join lateral (select months.sold(t.kind, t.detail, m.id) as amount) s
  left join members.members buyer on buyer.id = (t.detail ->> 'payer')::integer
  join exchanges.exchanges x on x.id = coalesce(
    (
      select v.left_exchange_id
      from members.moves v
      where v.member_id = m.id
        and v.after_seq >= t.seq
      order by v.after_seq
      limit 1
    ),
    m.exchange_id
  )
  where t.seq > v_from
    and t.seq <= v_until
    and t.kind in ('send', 'charge', 'gift-card-payment')
    and s.amount > 0
    and buyer.owner_id is distinct from m.owner_id;

  update tax.sales s
  set returned = s.returned + g.amount
  from (
    select t.reverses, sum((t.detail ->> 'amount')::bigint) as amount
    from ledger.transfers t
    where t.seq > v_from
      and t.seq <= v_until
      and t.kind in ('refund', 'staff-reversal')
    group by t.reverses
  ) g
  where s.transfer_id = g.reverses;

  insert into tax.late (transfer_id, exchange_id, year, member_id)
  select s.transfer_id, s.exchange_id, s.year, s.member_id
  from ledger.transfers t
  join tax.sales s on s.transfer_id = t.reverses
  join tax.years y on y.exchange_id = s.exchange_id and y.year = s.year
  where t.seq > v_from
    and t.seq <= v_until
    and t.kind in ('refund', 'staff-reversal')
    and y.frozen_at is not null
  on conflict do nothing;

  insert into tax.sellers (exchange_id, year, member_id, sales, amount)
  select
    n.exchange_id,
    n.year,
    n.member_id,
    count(*) filter (where tax.makes_form(s.amount - s.returned)),
    coalesce(sum(s.amount - s.returned) filter (where tax.makes_form(s.amount - s.returned)), 0)
  from (
    select distinct c.exchange_id, c.year, c.member_id
    from ledger.transfers t
    join tax.sales c on c.transfer_id = coalesce(t.reverses, t.id)
    where t.seq > v_from
      and t.seq <= v_until
      and t.kind in ('send', 'charge', 'gift-card-payment', 'refund', 'staff-reversal')
  ) n
  join tax.sales s
    on s.exchange_id = n.exchange_id
    and s.year = n.year
    and s.member_id = n.member_id
  group by n.exchange_id, n.year, n.member_id
  on conflict (exchange_id, year, member_id) do update
  set sales = excluded.sales, amount = excluded.amount;

  update tax.counted set until_seq = v_until;
  return v_looked;
end
$$;

grant execute on function tax.count_next to exchange_app;
