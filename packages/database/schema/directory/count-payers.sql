-- Counts for each member how many different members paid it since then, and writes the counts that
-- changed to the listings. Transfers have no index by time; their numbers ascend with it, so the
-- first one is found by halving.
create or replace function directory.count_payers(since timestamptz) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  before bigint := 0;
  last bigint := (select coalesce(max(t.seq), 0) + 1 from ledger.transfers t);
  middle bigint;
begin
  while last - before > 1 loop
    middle := (before + last) / 2;
    if (select t.posted_at < since from ledger.transfers t where t.seq = middle) then
      before := middle;
    else
      last := middle;
    end if;
  end loop;

  with counted as (
    select
      (t.detail ->> 'payee')::integer as member_id,
      count(distinct t.detail ->> 'payer')::integer as payers
    from ledger.transfers t
    where t.seq > before
      and t.occurred_at >= since
      and t.kind in ('send', 'charge')
      and t.detail ? 'payer'
      and t.detail ->> 'payee' <> t.detail ->> 'payer'
    group by 1
  ),
  gone as (
    delete from directory.payers y
    where y.member_id not in (select c.member_id from counted c)
  )
  insert into directory.payers as y (member_id, payers)
  select c.member_id, c.payers
  from counted c
  on conflict (member_id) do update
  set payers = excluded.payers
  where y.payers <> excluded.payers;

  update directory.listings l
  set payers = coalesce(y.payers, 0)
  from directory.listings k
  left join directory.payers y on y.member_id = k.member_id
  where l.storefront_id = k.storefront_id
    and l.payers <> coalesce(y.payers, 0);
end
$$;

grant execute on function directory.count_payers to exchange_app;
