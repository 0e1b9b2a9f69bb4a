-- Users, their rights, sessions and failed sign-ins. Only the SHA-256 of an access token is stored.
-- Ending or replacing a session sends a NOTIFY on the channel 'session', and every process drops it
-- from its cache.
create schema identity;

grant usage on schema identity to exchange_app;

create table identity.users (
  contact_id integer primary key references members.contacts (id),
  username text not null,
  -- argon2id; null until the contact has chosen a password.
  password_hash text,
  created_at timestamptz not null default now(),
  first_login_at timestamptz,
  last_login_at timestamptz,
  next_nps_at timestamptz,
  constraint username_is_trimmed check (username = btrim(username) and username <> '')
);

create unique index usernames_ignore_case on identity.users (lower(username));

grant select, insert, update, delete on identity.users to exchange_app;

-- Scope is 'Super' or the id of an exchange.
create table identity.grants (
  contact_id integer not null references members.contacts (id),
  scope text not null,
  role text not null,
  granted_at timestamptz not null default now(),
  primary key (contact_id, scope, role),
  constraint grant_scope_is_known check (scope = 'Super' or scope ~ '^[1-9]\d{0,8}$'),
  constraint grant_role_is_known check (
    role in (
      'Admin', 'Listing', 'Users', 'Events', 'Hero', 'Terms', 'Points', 'Broker', 'Finance'
    )
  )
);

grant select, insert, update, delete on identity.grants to exchange_app;

create table identity.sessions (
  token_hash bytea primary key,
  contact_id integer not null references members.contacts (id),
  keep boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);

create index sessions_by_contact on identity.sessions (contact_id);

create index sessions_by_expiry on identity.sessions (expires_at);

grant select, insert, update, delete on identity.sessions to exchange_app;

-- Consecutive failed sign-ins, per username and per address. They cause a growing delay, never a
-- lockout.
create table identity.login_failures (
  kind text not null,
  subject text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (kind, subject),
  constraint failure_kind_is_known check (kind in ('username', 'address'))
);

create index login_failures_by_age on identity.login_failures (last_failed_at);

grant select, insert, update, delete on identity.login_failures to exchange_app;

-- Codes for choosing a first password or replacing a lost one (AUTH-12 to AUTH-20). Only hashes are
-- stored, one per user: a new code replaces the old one, and a used code is deleted.
create table identity.reset_codes (
  contact_id integer primary key references identity.users (contact_id),
  -- argon2id, because eight characters could be found quickly from a fast hash.
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint reset_code_tries_are_counted check (tries >= 0)
);

create index reset_codes_by_end on identity.reset_codes (expires_at);

grant select, insert, update, delete on identity.reset_codes to exchange_app;

-- How often a code was requested for each username, known or unknown: the answer must not reveal
-- which.
create table identity.codes_asked (
  username text primary key,
  since timestamptz not null,
  asked integer not null
);

create index codes_asked_by_age on identity.codes_asked (since);

grant select, insert, update, delete on identity.codes_asked to exchange_app;
