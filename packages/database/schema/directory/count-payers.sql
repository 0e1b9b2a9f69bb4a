-- Counts for each member how many different members paid it since then, and how often, and writes
-- the counts that changed to the listings.
create or replace function directory.count_payers(since timestamptz) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  with counted as (
    select
      c.payee as member_id,
      count(distinct c.payer)::integer as payers,
      count(*)::integer as payments
    from directory.counted_payments(since) c
    group by 1
  ),
  gone as (
    delete from directory.payers y
    where y.member_id not in (select c.member_id from counted c)
  )
  insert into directory.payers as y (member_id, payers, payments)
  select c.member_id, c.payers, c.payments
  from counted c
  on conflict (member_id) do update
  set payers = excluded.payers,
    payments = excluded.payments
  where y.payers <> excluded.payers
    or y.payments <> excluded.payments;

  update directory.listings l
  set payers = coalesce(y.payers, 0),
    payments = coalesce(y.payments, 0)
  from directory.listings k
  left join directory.payers y on y.member_id = k.member_id
  where l.storefront_id = k.storefront_id
    and (l.payers, l.payments) <> (coalesce(y.payers, 0), coalesce(y.payments, 0));
end
$$;

grant execute on function directory.count_payers to exchange_app;
