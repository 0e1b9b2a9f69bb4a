-- Other programs of a member: keys with which they call the API, and webhooks that tell them what
-- happened (docs/decisions/0094).
create schema programs;

grant usage on schema programs to exchange_app;

create table programs.keys (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  name text not null,
  -- SHA-256 of the key, which is shown once.
  key_hash bytea not null,
  -- The last characters of the key, by which its owner knows it again.
  hint text not null,
  scopes text[] not null,
  made_by integer not null references members.contacts (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- At most a minute old.
  used_at timestamptz,
  revoked_at timestamptz,
  constraint key_hash_is_unique unique (key_hash),
  constraint key_name_is_short check (length(name) between 1 and 60),
  constraint key_has_scopes check (cardinality(scopes) > 0)
);

create index keys_by_member on programs.keys (member_id, id desc);

grant select, insert, update on programs.keys to exchange_app;

create table programs.targets (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  address text not null,
  topics text[] not null,
  -- The secret that signs, encrypted with a key that the database does not have.
  key_id text not null,
  sealed_secret bytea not null,
  -- The secret before it, which signs too until its time is over.
  former_key_id text,
  former_sealed_secret bytea,
  former_until timestamptz,
  is_on boolean not null,
  -- Since when no try has succeeded; null: the last one did, or there was none.
  failing_since timestamptz,
  -- When it was switched off because it failed for too long.
  stopped_at timestamptz,
  -- One try at a time: nothing else is sent to it until then.
  busy_until timestamptz not null default '-infinity',
  made_by integer not null references members.contacts (id),
  made_at timestamptz not null,
  removed_at timestamptz,
  constraint target_has_topics check (cardinality(topics) > 0),
  constraint target_former_is_whole check (
    (former_key_id is null) = (former_sealed_secret is null)
    and (former_key_id is null) = (former_until is null)
  )
);

create index targets_by_member on programs.targets (member_id)
where removed_at is null;

grant select, insert, update on programs.targets to exchange_app;

-- The number of a member's last event. Its row is locked until the events are committed, so that
-- whoever has read event 7 has also read 6.
create table programs.feeds (
  member_id integer primary key references members.members (id),
  last_number bigint not null
);

grant select, insert, update on programs.feeds to exchange_app;

create table programs.events (
  id uuid primary key,
  member_id integer not null references members.members (id),
  number bigint not null,
  topic text not null,
  -- As it is sent.
  payload json not null,
  made_at timestamptz not null,
  constraint event_number_is_unique unique (member_id, number)
);

create index events_by_age on programs.events (made_at);

grant select, insert, delete on programs.events to exchange_app;

create table programs.deliveries (
  id bigint generated always as identity primary key,
  target_id integer not null references programs.targets (id),
  event_id uuid not null references programs.events (id) on delete cascade,
  status text not null default 'waiting',
  -- Of the present round: "send again" begins another.
  tries integer not null default 0,
  due_at timestamptz not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint delivery_is_once unique (target_id, event_id),
  constraint delivery_status_is_known check (status in ('waiting', 'delivered', 'given-up')),
  constraint delivery_ends_when_it_waits_no_longer check ((status = 'waiting') = (ended_at is null))
);

create index deliveries_due on programs.deliveries (due_at, id)
where status = 'waiting';

create index deliveries_by_event on programs.deliveries (event_id);

grant select, insert, update, delete on programs.deliveries to exchange_app;

-- Each try of a delivery, with what was answered.
create table programs.tries (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references programs.deliveries (id) on delete cascade,
  tried_at timestamptz not null,
  took_ms integer not null,
  -- Of the answer; null: there was none.
  status integer,
  -- The first characters of the answer.
  answer text not null,
  -- Why it failed, in words; null: it succeeded.
  failure text
);

create index tries_by_delivery on programs.tries (delivery_id, id desc);

grant select, insert, delete on programs.tries to exchange_app;
