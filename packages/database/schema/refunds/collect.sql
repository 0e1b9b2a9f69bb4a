-- Reduces a claim by collected points, if the claim is unchanged since it was read. A guard: runs
-- in the commit of the transfer.
create or replace function refunds.collect(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update refunds.point_claims
  set owed = owed - (args ->> 'points')::bigint
  where member_id = (args ->> 'member')::integer
    and owed = (args ->> 'owed')::bigint;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('refund.collect', 'refunds.collect(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
