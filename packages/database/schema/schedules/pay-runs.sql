-- Notes runs as paid and moves their plans on to the next run, or ends them: true when each of them
-- was still open. Called by the ledger, in the commit of the payments. A plan that ends leaves the
-- line by a statement of its own, which sees where a concurrent transaction has moved it meanwhile.
create or replace function schedules.pay_runs(args jsonb[], transfers uuid[]) returns boolean
language plpgsql
set search_path = pg_catalog
-- Each row is found by its index: the plans of these statements are kept, and may have been made when
-- the tables were empty.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_paid integer;
  v_over integer[];
  v_times timestamptz[];
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
    added as (
      insert into schedules.runs (plan_id, run, due_at, outcome, at, transfer_id)
      select m.plan, m.run, m.due_at, 'paid', m.at, m.transfer
      from moved m
    )
  select
    count(*),
    array_agg(m.plan) filter (where m.status = 'done'),
    array_agg(m.try_at) filter (where m.status = 'done')
  into v_paid, v_over, v_times
  from moved m;
  if v_over is not null then
    delete from schedules.line l
    using unnest(v_over, v_times) o (plan, try_at)
    where l.try_at = o.try_at
      and l.plan_id = o.plan;
  end if;
  return v_paid = cardinality(args);
end
$$;
