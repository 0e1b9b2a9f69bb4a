-- Notes the part of a sale that this transfer pays or holds. A guard: runs in the commit of the
-- payment, which is refused with it.
create or replace function till.take(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  return till.record(args, transfer);
end
$$;

insert into ledger.guards (name, function)
values ('till.take', 'till.take(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
