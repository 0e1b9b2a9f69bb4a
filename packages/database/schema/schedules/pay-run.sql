-- schedules.pay_runs for one run.
create or replace function schedules.pay_run(args jsonb, transfer uuid) returns boolean
language sql
set search_path = pg_catalog
as $$
  select schedules.pay_runs(array[args], array[transfer])
$$;

insert into ledger.guards (name, function)
values ('schedule.run', 'schedules.pay_run(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
