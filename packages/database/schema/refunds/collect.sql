-- Reduces a member's claim by the points that the command takes from it, if as many are owed. A
-- guard: runs in the commit of the transfer.
create or replace function refunds.collect(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update refunds.point_claims c
  set owed = c.owed + l.pts
  from jsonb_populate_recordset(null::ledger.leg, args -> 'legs') l
  join ledger.accounts a on a.id = l.account
  where l.pts < 0
    and c.member_id = substring(a.owner from '^member:(\d+)$')::integer
    and c.owed + l.pts >= 0;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('refund.collect', 'refunds.collect(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
