-- When a plan is looked at next stands in a table of its own, too, which is read instead of an index over plans: a plan
-- that is over leaves the columns of its indexes as they are, and needs no new entries in any of them. Who holds a
-- plan's row decides about it as before; a row here only says where to look.
create table schedules.line (
  try_at timestamptz not null,
  plan_id integer not null,
  primary key (try_at, plan_id)
);

insert into schedules.line (try_at, plan_id)
select try_at, id
from schedules.plans
where try_at is not null;

drop index schedules.plans_to_run;

create function schedules.keep_line() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if tg_op = 'UPDATE' and old.try_at is not null then
    delete from schedules.line
    where try_at = old.try_at
      and plan_id = old.id;
  end if;
  if new.try_at is not null then
    insert into schedules.line (try_at, plan_id) values (new.try_at, new.id);
  end if;
  return null;
end
$$;

create trigger join_line after insert on schedules.plans
for each row execute function schedules.keep_line();
-- Not asked for by whoever takes a lease: that names other columns.
create trigger move_in_line after update of try_at on schedules.plans
for each row when (old.try_at is distinct from new.try_at) execute function schedules.keep_line();

alter table schedules.plans
  drop constraint active_plan_is_looked_at,
  add constraint active_plan_is_looked_at check (status <> 'active' or try_at is not null);

-- As in 0040, but for the line.
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
        and p.lease = m.lease
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

grant select, insert, delete on schedules.line to exchange_app;
