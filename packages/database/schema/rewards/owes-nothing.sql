-- Whether the member owes no points: nothing can be redeemed while points must be returned to the
-- exchange (DOMAIN §4). A guard: runs in the commit of the transfer.
create or replace function rewards.owes_nothing(args jsonb, transfer uuid) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select not exists (
    select
    from refunds.point_claims
    where member_id = (args ->> 'member')::integer
      and owed > 0
  )
$$;

insert into ledger.guards (name, function)
values ('reward.owes-nothing', 'rewards.owes_nothing(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
