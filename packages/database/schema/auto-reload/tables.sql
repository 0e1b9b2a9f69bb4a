-- Auto-reload: which saved card refills which cash reserve, and every charge made for it. One card
-- per member. A reload is recorded in the transaction that opens its attempt at the gateway; the
-- unique index below allows one open reload per member, across all processes.
create schema auto_reload;

grant usage on schema auto_reload to exchange_app;

create table auto_reload.enrolments (
  member_id integer primary key references members.members (id),
  vault_id text not null references wallet.cards (vault_id),
  -- Cents.
  amount bigint not null,
  trigger_below bigint not null,
  authorized_by integer not null references members.contacts (id),
  authorized_at timestamptz not null,
  -- Consecutive declines, and when the card may be tried again: null with declines means never.
  declines integer not null default 0,
  next_try_at timestamptz,
  constraint enrolment_amount_is_allowed check (amount between 2500 and 500000),
  constraint enrolment_trigger_is_allowed check (trigger_below between 0 and 500000),
  constraint enrolment_declines_count_up check (declines >= 0)
);

grant select, insert, update, delete on auto_reload.enrolments to exchange_app;

create table auto_reload.reloads (
  attempt_id text primary key,
  member_id integer not null references members.members (id),
  vault_id text not null,
  amount bigint not null,
  cause text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  constraint reload_cause_is_known check (cause in ('payment', 'low-reserve')),
  constraint reload_outcome_is_known check (outcome in ('approved', 'declined', 'failed')),
  constraint reload_ends_with_an_outcome check ((ended_at is null) = (outcome is null))
);

create unique index one_reload_at_a_time on auto_reload.reloads (member_id)
where ended_at is null;

create index reloads_by_member on auto_reload.reloads (member_id, started_at);

grant select, insert, update on auto_reload.reloads to exchange_app;
