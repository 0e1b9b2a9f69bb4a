-- Scheduled payments, single or recurring. A schedule holds no money: each run is an ordinary send,
-- checked when it is made. The guard `schedule.run` records the run and moves the schedule to the
-- next one in the commit of the payment.
create schema schedules;

grant usage on schema schedules to exchange_app;

-- Domains instead of table constraints: they are checked only when a value is written, and these
-- columns never change.
create domain schedules.wall_time as text check (value ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$');

create domain schedules.wall_day as text check (value ~ '^\d{4}-\d\d-\d\d$');

create domain schedules.recurrence as text check (
  value in ('none', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')
);

create table schedules.schedules (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  -- The contact who made it, with whose rights each run is paid.
  contact_id integer not null references members.contacts (id),
  payee_member_id integer not null references members.members (id),
  -- Null when the payee is the member and not one of its contacts.
  payee_contact_id integer references members.contacts (id),
  -- Minor units of the currency, and of dollars.
  amount bigint not null,
  tip bigint not null,
  note text not null,
  -- The first run in local time of this zone; all others are computed from it.
  zone text not null,
  starts_at schedules.wall_time not null,
  recurring schedules.recurrence not null,
  recurring_end schedules.wall_day,
  status text not null default 'active',
  -- The open run: its number (from 0), when it is due, how often it was refused and why.
  run integer not null default 0,
  due_at timestamptz not null,
  tries integer not null default 0,
  refusal text,
  -- Consecutive earlier runs that did not pay.
  refused_runs integer not null default 0,
  -- When to try next.
  try_at timestamptz,
  -- The holder of the lease may make the run: a process, or a person who pays at once. Others may
  -- take the lease when it has ended.
  lease uuid,
  leased_until timestamptz,
  made_at timestamptz not null,
  -- Who resumed it last, and when.
  resumed_by integer references members.contacts (id),
  resumed_at timestamptz,
  ended_at timestamptz,
  -- Still refuses a second schedule when the record of the key has been deleted by age.
  idempotency_key uuid,
  constraint schedule_is_made_once unique (idempotency_key),
  constraint schedule_pays_something check (amount >= 0 and tip >= 0 and amount + tip > 0),
  constraint schedule_pays_somebody_else check (member_id <> payee_member_id),
  constraint schedule_status_is_known check (
    status in ('active', 'paused', 'cancelled', 'done', 'failed')
  ),
  constraint active_schedule_is_looked_at check (status <> 'active' or try_at is not null),
  constraint schedule_ends_when_it_is_over check (
    (status in ('cancelled', 'done')) = (ended_at is not null)
  )
)
-- Free space per page, so that taking a lease needs no new index entries (HOT updates).
with (fillfactor = 50);

create index schedules_by_member on schedules.schedules (member_id, id);
create index schedules_to_run on schedules.schedules (try_at)
where status = 'active';

grant select, insert, update on schedules.schedules to exchange_app;

-- Outcomes of finished runs.
create table schedules.runs (
  schedule_id integer not null references schedules.schedules (id),
  run integer not null,
  due_at timestamptz not null,
  outcome text not null,
  at timestamptz not null,
  -- Null when nothing was paid.
  transfer_id uuid,
  refusal text,
  primary key (schedule_id, run),
  constraint run_outcome_is_known check (outcome in ('paid', 'refused', 'missed')),
  constraint paid_run_names_its_transfer check ((outcome = 'paid') = (transfer_id is not null))
);

grant select, insert, update on schedules.runs to exchange_app;
