-- Payments that are to be made later, once or again and again. A plan holds no money: each run is a
-- send like any other, judged when it is made.
--
-- A run and the plan's going on to the next one are one commit: the guard below runs in the commit
-- of the payment. It asks for the lease under which the run was taken, so that a plan that was
-- paused, cancelled or taken by another process meanwhile is not paid by the one that took it first.

create schema schedules;

create table schedules.plans (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  -- Who made it, and by whose authority each run is paid.
  contact_id integer not null references members.contacts (id),
  payee_member_id integer not null references members.members (id),
  -- Null when the member is to be paid and not one of its people.
  payee_contact_id integer references members.contacts (id),
  -- Minor units of the currency, and of dollars.
  amount bigint not null,
  tip bigint not null,
  note text not null,
  -- The first run by the clocks of this zone; every other one is counted from it.
  zone text not null,
  starts_at text not null,
  recurring text not null,
  recurring_end text,
  status text not null default 'active',
  -- The run that is open: its number from 0, when it is due, how often it was refused and why.
  run integer not null default 0,
  due_at timestamptz not null,
  tries integer not null default 0,
  refusal text,
  -- Runs before it, in a row, that came to nothing.
  refused_runs integer not null default 0,
  -- When it is looked at next; null for what nobody looks at by itself.
  try_at timestamptz,
  -- Whoever holds the lease makes the run; after its end anybody may take it again.
  lease uuid,
  leased_until timestamptz,
  made_at timestamptz not null,
  ended_at timestamptz,
  idempotency_key uuid,
  request_hash uuid,
  constraint plan_is_made_once unique (idempotency_key),
  constraint plan_pays_something check (amount >= 0 and tip >= 0 and amount + tip > 0),
  constraint plan_pays_somebody_else check (member_id <> payee_member_id),
  constraint plan_starts_at_a_wall_time check (starts_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  constraint plan_recurs_as_known check (
    recurring in ('none', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')
  ),
  constraint plan_ends_on_a_day check (recurring_end ~ '^\d{4}-\d\d-\d\d$'),
  constraint plan_status_is_known check (
    status in ('active', 'paused', 'cancelled', 'done', 'failed')
  ),
  constraint active_plan_is_looked_at check ((status = 'active') = (try_at is not null)),
  constraint plan_ends_when_it_is_over check (
    (status in ('cancelled', 'done')) = (ended_at is not null)
  )
)
with (fillfactor = 80);

create index plans_to_run on schedules.plans (try_at)
where status = 'active';
create index plans_by_member on schedules.plans (member_id, id);

-- What became of the runs that are over.
create table schedules.runs (
  plan_id integer not null references schedules.plans (id),
  run integer not null,
  due_at timestamptz not null,
  outcome text not null,
  at timestamptz not null,
  -- Null when nothing was paid.
  transfer_id uuid,
  refusal text,
  primary key (plan_id, run),
  constraint run_outcome_is_known check (outcome in ('paid', 'refused', 'missed')),
  constraint paid_run_names_its_transfer check ((outcome = 'paid') = (transfer_id is not null))
);

-- Only the ledger calls it, for a run: the plan goes on to its next one, if there is one.
create function schedules.pay_run(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_next timestamptz := (args ->> 'nextDueAt')::timestamptz;
  v_now timestamptz := (args ->> 'now')::timestamptz;
begin
  update schedules.plans
  set
    status = case when v_next is null then 'done' else 'active' end,
    run = coalesce((args ->> 'nextRun')::integer, run),
    due_at = coalesce(v_next, due_at),
    try_at = v_next,
    tries = 0,
    refusal = null,
    refused_runs = 0,
    lease = null,
    leased_until = null,
    ended_at = case when v_next is null then v_now end
  where id = (args ->> 'plan')::integer
    and run = (args ->> 'run')::integer
    and lease = (args ->> 'lease')::uuid;
  if not found then
    return false;
  end if;
  insert into schedules.runs (plan_id, run, due_at, outcome, at, transfer_id)
  values (
    (args ->> 'plan')::integer,
    (args ->> 'run')::integer,
    (args ->> 'dueAt')::timestamptz,
    'paid',
    v_now,
    transfer
  );
  return true;
end
$$;

-- Only the ledger calls it, for a payment that is to be repeated: it is the plan's first run.
create function schedules.begin_plan(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_next timestamptz := (args ->> 'nextDueAt')::timestamptz;
  v_now timestamptz := (args ->> 'now')::timestamptz;
  v_id integer;
begin
  insert into schedules.plans (
    member_id, contact_id, payee_member_id, payee_contact_id, amount, tip, note, zone, starts_at,
    recurring, recurring_end, status, run, due_at, try_at, made_at, ended_at
  )
  values (
    (args ->> 'member')::integer,
    (args ->> 'contact')::integer,
    (args ->> 'payee')::integer,
    (args ->> 'payeeContact')::integer,
    (args ->> 'amount')::bigint,
    (args ->> 'tip')::bigint,
    args ->> 'note',
    args ->> 'zone',
    args ->> 'startsAt',
    args ->> 'recurring',
    args ->> 'recurringEnd',
    case when v_next is null then 'done' else 'active' end,
    case when v_next is null then 0 else 1 end,
    coalesce(v_next, v_now),
    v_next,
    v_now,
    case when v_next is null then v_now end
  )
  returning id into v_id;
  insert into schedules.runs (plan_id, run, due_at, outcome, at, transfer_id)
  values (v_id, 0, v_now, 'paid', v_now, transfer);
  return true;
end
$$;

revoke execute on function schedules.pay_run from public;
revoke execute on function schedules.begin_plan from public;
insert into ledger.guards (name, function)
values
  ('schedule.run', 'schedules.pay_run(jsonb, uuid)'),
  ('schedule.begin', 'schedules.begin_plan(jsonb, uuid)');

grant usage on schema schedules to exchange_app;
grant select, insert, update on schedules.plans, schedules.runs to exchange_app;

alter table notifications.notifications
  drop constraint notification_kind_is_known,
  add constraint notification_kind_is_known check (
    kind in (
      'payment-received',
      'card-charged',
      'request-received',
      'request-paid',
      'request-declined',
      'request-expired',
      'reload-declined',
      'schedule-paid',
      'schedule-refused',
      'schedule-missed',
      'schedule-paused'
    )
  );
