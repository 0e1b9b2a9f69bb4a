-- Whether what the exchange gives out stays within its budget of this calendar month, in its time zone.
-- A guard: runs in the commit of the transfer.
create or replace function exchanges.outlay_budget(args jsonb, transfer uuid) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  with asked as (
    select
      e.id,
      (args ->> 'now')::timestamptz as now,
      date_trunc('month', (args ->> 'now')::timestamptz at time zone e.zone) at time zone e.zone
        as since,
      (
        select sum(l.mox)
        from jsonb_populate_recordset(null::ledger.leg, args -> 'legs') l
        where l.mox > 0
      ) as amount
    from exchanges.exchanges e
    where e.id = (args ->> 'exchange')::integer
  )
  select exists (
    select
    from asked a
    cross join lateral exchanges.outlay_terms(a.id, a.now) policy
    where transfer is not null
      and a.amount + coalesce(
        (
          select sum(o.amount)
          from exchanges.outlays o
          where o.exchange_id = a.id
            and o.given_at >= a.since
            and not o.takes
        ),
        0
      ) <= policy.budget
  )
$$;

insert into ledger.guards (name, function)
values ('outlay.budget', 'exchanges.outlay_budget(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
