-- Plans that are due are not taken one by one any more: whoever makes their runs takes its turn for all of them, and
-- writes one row for each stretch of the line instead of one for each plan, which took a tenth of what a run costs.
-- What keeps a run from being made twice is what it was before: the transfer's id, and the guard below. So a turn
-- that ends too early, while runs are still being made, does no harm.
create table schedules.turn (
  one boolean primary key default true check (one),
  -- Who makes the runs that are due; until then nobody else does.
  holder uuid,
  until timestamptz not null
);

insert into schedules.turn (until) values ('epoch');

-- As in 0054, but the plan is the one that was read: nobody stopped it, and no person who pays it at once has come
-- between. Such a person takes it under a lease, whether it is active or not.
create or replace function schedules.pay_runs(args jsonb[], transfers uuid[]) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_paid integer;
begin
  with
    made as materialized (
      select r.*, a.transfer
      from unnest(args, transfers) a (args, transfer)
      cross join jsonb_to_record(a.args) r (
        plan integer, run integer, lease uuid, "dueAt" timestamptz, now timestamptz,
        "nextRun" integer, "nextDueAt" timestamptz
      )
    ),
    moved as (
      update schedules.plans p
      set
        status = case when m."nextDueAt" is null then 'done' else 'active' end,
        run = coalesce(m."nextRun", p.run),
        due_at = coalesce(m."nextDueAt", p.due_at),
        -- one that is over leaves the line below, which costs a tenth of asking the trigger
        try_at = coalesce(m."nextDueAt", p.try_at),
        tries = 0,
        refusal = null,
        refused_runs = 0,
        lease = null,
        leased_until = null,
        ended_at = case when m."nextDueAt" is null then m.now end
      from made m
      where p.id = m.plan
        and p.run = m.run
        and p.lease is not distinct from m.lease
        and (m.lease is not null or p.status = 'active')
      returning m.plan, m.run, m."dueAt" as due_at, m.now as at, m.transfer, p.try_at, p.status
    ),
    gone as (
      delete from schedules.line l
      using moved m
      where m.status = 'done'
        and l.try_at = m.try_at
        and l.plan_id = m.plan
    ),
    added as (
      insert into schedules.runs (plan_id, run, due_at, outcome, at, transfer_id)
      select m.plan, m.run, m.due_at, 'paid', m.at, m.transfer
      from moved m
    )
  select count(*) into v_paid
  from moved;
  return v_paid = cardinality(args);
end
$$;

-- The same for one.
create or replace function schedules.pay_run(args jsonb, transfer uuid) returns boolean
language sql
set search_path = pg_catalog
as $$
  select schedules.pay_runs(array[args], array[transfer])
$$;

grant select, update on schedules.turn to exchange_app;
