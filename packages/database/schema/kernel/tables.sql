-- Tables of the server's kernel. The idempotency record and the outbox rows of a command are
-- written in its commit.
create schema kernel;

grant usage on schema kernel to exchange_app;

create table kernel.idempotency (
  key uuid not null,
  request_hash uuid not null,
  transfer_id uuid,
  -- Returned unchanged and never searched.
  answer json not null,
  -- balances of the command's first leg after it: MOX, USD, PTS
  after bigint[],
  created_at timestamptz not null default clock_timestamp(),
  constraint idempotency_pkey primary key (key)
)
-- Read by key: fresher statistics change no query plan.
with (autovacuum_analyze_threshold = 50000);

-- Records are deleted by age.
create index idempotency_by_age on kernel.idempotency using brin (created_at);

alter table kernel.idempotency alter column answer set statistics 0;

-- Only ledger.post stores a transfer: a replay returns it as the ledger's own answer.
grant select, insert (key, request_hash, answer), delete on kernel.idempotency to exchange_app;

-- The outbox. A fact stays here until every listener has processed it. Failures are retried with
-- growing delays; after the last try the fact moves to dead_letters, so that it never blocks the
-- others.
create table kernel.outbox (
  id bigint generated always as identity,
  topic text not null,
  payload json not null,
  transfer_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  last_error text,
  constraint outbox_pkey primary key (id)
);

alter table kernel.outbox alter column payload set statistics 0;

grant select, insert, update, delete on kernel.outbox to exchange_app;

create table kernel.dead_letters (
  id bigint not null,
  topic text not null,
  payload json not null,
  transfer_id uuid,
  created_at timestamptz not null,
  last_error text,
  died_at timestamptz not null default clock_timestamp(),
  constraint dead_letters_pkey primary key (id)
);

grant select, insert, update, delete on kernel.dead_letters to exchange_app;

-- When each job last succeeded and failed, to see one that has stopped.
create table kernel.job_runs (
  job text not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  constraint job_runs_pkey primary key (job)
);

grant select, insert, update on kernel.job_runs to exchange_app;

-- The keys with which numbers of cards are hashed and sealed here. A start without one of them is
-- refused, because its numbers could be neither found nor shown. Every card refers to its key, so a
-- key is forgotten only when no card needs it, and nothing is written with a forgotten key. Written
-- by the owner's login.
create table kernel.card_keys (
  -- The fingerprint, derived from the key, which cannot be computed from it.
  id text not null,
  noted_at timestamptz not null default clock_timestamp(),
  constraint card_keys_pkey primary key (id),
  constraint card_key_is_a_fingerprint check (id ~ '^[0-9a-f]{16}$')
);

grant select on kernel.card_keys to exchange_app;

-- What may be tried only so often (decision 0033): a row is one count.
create table kernel.limits (
  key text not null,
  used integer not null,
  -- From then on it is forgotten.
  ends_at timestamptz not null,
  -- Before that nothing more is counted; -infinity while there is something left.
  open_at timestamptz not null,
  constraint limits_pkey primary key (key),
  constraint limits_count_up check (used >= 0)
);

create index limits_by_end on kernel.limits (ends_at);

grant select, insert, update, delete on kernel.limits to exchange_app;

-- What money limits of 24 hours count (decision 0040). A subject is what is limited, such as the
-- payments of one member to another. Each row continues the total of the one before, so that the sum
-- of a day needs two look-ups, however many rows it has.
create table kernel.day_sums (
  subject text not null,
  at timestamptz not null,
  amount bigint not null,
  -- of all rows of the subject up to this one
  total bigint not null,
  constraint day_sums_pkey primary key (subject, at, total),
  constraint day_sums_count_up check (amount > 0)
)
with (autovacuum_analyze_threshold = 250000);

create index day_sums_by_age on kernel.day_sums using brin (at);

-- Only guards of the ledger count, and only what is too old is deleted (kernel.forget_day_sums).
grant select on kernel.day_sums to exchange_app;
