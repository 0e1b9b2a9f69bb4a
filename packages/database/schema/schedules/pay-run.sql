-- Records a run as paid and moves its schedule to the next run, or ends it. A paused schedule stays
-- paused. Refuses when the run, status or lease of the schedule has changed since it was read. A
-- guard: runs in the commit of the payment.
create or replace function schedules.pay_run(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_schedule constant integer := (args ->> 'schedule')::integer;
  v_run constant integer := (args ->> 'run')::integer;
  v_now constant timestamptz := (args ->> 'now')::timestamptz;
  v_next constant timestamptz := (args ->> 'nextDueAt')::timestamptz;
begin
  update schedules.schedules
  set
    status = case
      when v_next is null then 'done'
      when status = 'paused' then 'paused'
      else 'active'
    end,
    run = coalesce((args ->> 'nextRun')::integer, run),
    due_at = coalesce(v_next, due_at),
    try_at = case when status = 'paused' then null else v_next end,
    tries = 0,
    refusal = null,
    refused_runs = 0,
    lease = null,
    leased_until = null,
    ended_at = case when v_next is null then v_now end
  where id = v_schedule
    and run = v_run
    and status = args ->> 'status'
    and lease = (args ->> 'lease')::uuid;
  if not found then
    return false;
  end if;
  insert into schedules.runs (schedule_id, run, due_at, outcome, at, transfer_id)
  values (v_schedule, v_run, (args ->> 'dueAt')::timestamptz, 'paid', v_now, transfer);
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('schedule.run', 'schedules.pay_run(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
