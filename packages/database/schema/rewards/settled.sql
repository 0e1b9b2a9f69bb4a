-- Whether a member has as many settled points as the command takes from it: points of sales that can
-- still be refunded cannot be redeemed. A guard: runs in the commit of the transfer.
create or replace function rewards.settled(args jsonb, transfer uuid) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select count(*) > 0 and bool_and(
    a.pts + l.pts >= rewards.unsettled(
      substring(a.owner from '^member:(\d+)$')::integer, (args ->> 'now')::timestamptz
    )
  )
  from jsonb_populate_recordset(null::ledger.leg, args -> 'legs') l
  join ledger.accounts a on a.id = l.account
  where l.pts < 0
    and transfer is not null
$$;

insert into ledger.guards (name, function)
values ('reward.settled', 'rewards.settled(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
