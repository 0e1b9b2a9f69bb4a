-- Changes of the policies of exchanges: who planned what from when and why, and what was tried before.
-- The policies in force are rows of exchanges.policies, made from these changes.
create schema policies;

grant usage on schema policies to exchange_app;

create table policies.changes (
  id integer generated always as identity primary key,
  exchange_id integer not null references exchanges.exchanges (id),
  part text not null,
  valid_from timestamptz not null,
  -- The figures of the part by name: flags, and numbers in minor units, basis points, days or counts.
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  made_by integer not null references members.contacts (id),
  made_at timestamptz not null,
  -- The row of exchanges.policies with it; that of a change which is planned may be made anew.
  policy_id integer,
  withdrawn_by integer references members.contacts (id),
  withdrawn_at timestamptz,
  constraint change_gives_a_reason check (reason <> ''),
  constraint change_was_withdrawn_by_somebody check (
    (withdrawn_by is null) = (withdrawn_at is null)
  ),
  constraint withdrawn_change_has_no_policy check (withdrawn_at is null or policy_id is null)
);

create unique index changes_of_a_part_on_one_day on policies.changes (exchange_id, part, valid_from)
where withdrawn_at is null;

create index changes_by_exchange on policies.changes (exchange_id, id desc);

grant select, insert, update on policies.changes to exchange_app;

-- A change that was tried on the last twelve months.
create table policies.trials (
  id uuid primary key default gen_random_uuid(),
  exchange_id integer not null references exchanges.exchanges (id),
  part text not null,
  figures jsonb not null,
  made_by integer not null references members.contacts (id),
  made_at timestamptz not null,
  state text not null default 'waiting',
  -- 0 to 100.
  progress integer not null default 0,
  -- While a process works on it; another takes it over afterwards.
  leased_until timestamptz,
  tries integer not null default 0,
  -- What it found, once it is done.
  result jsonb,
  ended_at timestamptz,
  constraint trial_state_is_known check (
    state in ('waiting', 'running', 'done', 'cancelled', 'failed')
  ),
  constraint trial_progress_is_percent check (progress between 0 and 100),
  constraint done_trial_has_a_result check ((state = 'done') = (result is not null)),
  constraint ended_trial_has_a_time check (
    (state in ('done', 'cancelled', 'failed')) = (ended_at is not null)
  )
);

create index trials_by_exchange on policies.trials (exchange_id, made_at desc);

create index trials_to_do on policies.trials (made_at)
where ended_at is null;

grant select, insert, update, delete on policies.trials to exchange_app;

-- What a member would have paid, earned or been lent; minor units or points.
create table policies.trial_members (
  trial_id uuid not null references policies.trials (id) on delete cascade,
  member_id integer not null references members.members (id),
  before bigint not null,
  after bigint not null,
  primary key (trial_id, member_id)
);

grant select, insert on policies.trial_members to exchange_app;
