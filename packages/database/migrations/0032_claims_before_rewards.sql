-- Points that come back to the exchange are owed first: nothing is redeemed before (DOMAIN §4).

-- Only the ledger calls it.
create function rewards.owes_nothing(args jsonb, transfer uuid) returns boolean
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

revoke execute on function rewards.owes_nothing from public;
insert into ledger.guards (name, function)
values ('reward.owes-nothing', 'rewards.owes_nothing(jsonb, uuid)');
