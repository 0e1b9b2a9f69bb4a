-- Whether the membership of the member that pays is active and not on hold. A guard: runs in the commit of the
-- payment, because a membership may end while the payment waits. The row is locked, so that the end
-- is either seen here or comes after the payment.
create or replace function members.payer_active(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform
  from members.members m
  where m.id = (args ->> 'member')::integer
    and m.status = 'active'
    and not m.on_hold
    and transfer is not null
  for share;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('payer.active', 'members.payer_active(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
