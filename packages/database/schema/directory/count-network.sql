-- Counts what all members together were paid since then: how many payments, by how many different
-- members, and their sum in minor units of the currency.
create or replace function directory.count_network(since timestamptz) returns void
language sql
security definer
set search_path = pg_catalog
as $$
  insert into directory.network as n (one, payments, payers, paid)
  select
    true,
    count(*),
    count(distinct c.payer),
    coalesce(sum(c.amount), 0)
  from directory.counted_payments(since) c
  on conflict (one) do update
  set payments = excluded.payments,
    payers = excluded.payers,
    paid = excluded.paid
$$;

grant execute on function directory.count_network to exchange_app;
