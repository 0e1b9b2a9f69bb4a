-- Ends an allowance that nobody can redeem any more: this transfer gives back what was set aside. A
-- guard: runs in its commit.
create or replace function allowances.give_back(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update allowances.allowances
  set
    state = 'returned',
    transfer_id = transfer,
    ended_at = (args ->> 'now')::timestamptz
  where number = (args ->> 'number')::integer
    and state = 'open'
    and ends_at <= (args ->> 'now')::timestamptz;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('allowance.give-back', 'allowances.give_back(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
