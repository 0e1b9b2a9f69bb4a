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
    count(distinct t.detail ->> 'payer'),
    coalesce(sum((t.detail ->> 'amount')::bigint), 0)
  from ledger.transfers t
  where t.seq > directory.before_since(since)
    and t.occurred_at >= since
    and t.kind in ('send', 'charge')
    and t.detail ->> 'payee' <> t.detail ->> 'payer'
    and not exists (select from ledger.transfers r where r.reverses = t.id)
  on conflict (one) do update
  set payments = excluded.payments,
    payers = excluded.payers,
    paid = excluded.paid
$$;

grant execute on function directory.count_network to exchange_app;
