-- Whether the business that is paid is open: a closed one owns nothing (decision 0078). A guard: runs
-- in the commit of whatever gives to a member. It locks no row: whoever closes a business has the
-- ledger's lock, so its balances are judged after this payment, or this payment sees it closed.
create or replace function members.payee_active(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform
  from members.members m
  where m.id = (args ->> 'member')::integer
    and m.status = 'active'
    and transfer is not null;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('payee.active', 'members.payee_active(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
