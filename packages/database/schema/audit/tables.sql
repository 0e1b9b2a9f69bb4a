-- What staff did and read (`entries`), and what happened to sign-ins (`security`): see
-- docs/security/audit.md. Lines are inserted, never changed. Each is signed when it is written, and
-- a job numbers and seals them in a chain, one for each log (decision 0069).
create schema audit;

grant usage on schema audit to exchange_app;

create table audit.entries (
  id uuid not null,
  at timestamptz not null,
  -- of the list in packages/domain/src/audit/staff-acts.rules.ts
  act text not null,
  -- the contact who did it
  actor integer not null,
  -- the other person of an act that needs two
  second integer,
  -- The exchange that it concerns, whose administrators see the line; null: no exchange, seen by
  -- administrators of the whole network. What concerns two exchanges has a line for each.
  exchange_id integer,
  object_kind text,
  object_id text,
  -- the members of this exchange that it concerns; they see it
  members integer[] not null,
  before jsonb,
  after jsonb,
  -- the reason that the person gave
  why text,
  key_id text not null,
  -- Ed25519 over the digest of the other columns
  signature bytea not null,
  constraint entries_pkey primary key (id)
);

create index entries_by_exchange on audit.entries (exchange_id, at desc, id desc);

create index entries_by_time on audit.entries (at desc, id desc);

create index entries_by_member on audit.entries using gin (members);

grant select, insert on audit.entries to exchange_app;

create table audit.security (
  id uuid not null,
  at timestamptz not null,
  -- of the list in packages/domain/src/audit/security-events.rules.ts
  event text not null,
  -- whose sign-in it was; null: nobody who is known
  contact_id integer,
  exchange_id integer,
  -- the block of addresses that it came from
  address text,
  device text,
  -- the sign-in
  session uuid,
  detail jsonb,
  key_id text not null,
  signature bytea not null,
  constraint security_pkey primary key (id)
);

create index security_by_exchange on audit.security (exchange_id, at desc, id desc);

create index security_by_time on audit.security (at desc, id desc);

create index security_by_contact on audit.security (contact_id, at desc);

-- Only what is older than 400 days can be deleted: see audit.refuse_change.
grant select, insert, delete on audit.security to exchange_app;

-- What strangers can make happen without end has one line at once for its first time in an hour with
-- this person, address and detail; `times` counts the others, which become one more line when the hour
-- has ended.
create table audit.sums (
  hour timestamptz not null,
  -- event, person, block of addresses and detail
  key text not null,
  event text not null,
  contact_id integer,
  exchange_id integer,
  address text,
  device text,
  session uuid,
  detail jsonb,
  times integer not null,
  last_at timestamptz not null,
  constraint sums_pkey primary key (hour, key),
  constraint sum_is_counted check (times >= 0)
);

grant select, insert, update, delete on audit.sums to exchange_app;

-- Lines that are not numbered yet. A trigger adds each in the commit of the line, so that none is
-- missed, whichever transaction ends first.
create table audit.waiting (
  log text not null,
  line uuid not null,
  constraint waiting_pkey primary key (log, line)
);

grant select, insert, delete on audit.waiting to exchange_app;

-- The lines of each log in order, numbered without gaps.
create table audit.chain (
  log text not null,
  number bigint not null,
  line uuid not null,
  -- the digest of the line
  leaf bytea not null,
  constraint chain_pkey primary key (log, number),
  constraint chain_has_a_line_once unique (log, line),
  constraint chain_log_is_known check (log in ('staff', 'security')),
  constraint chain_leaf_is_a_hash check (length(leaf) = 32)
);

grant select, insert on audit.chain to exchange_app;

create table audit.seals (
  log text not null,
  id bigint not null,
  first bigint not null,
  last bigint not null,
  -- of the previous seal's hash, the range, the time and the leaves
  hash bytea not null,
  sealed_at timestamptz not null,
  key_id text not null,
  -- Ed25519 over the hash
  signature bytea not null,
  constraint log_seals_pkey primary key (log, id),
  constraint log_seals_first_is_unique unique (log, first),
  constraint log_seals_cover_lines check (last >= first)
);

grant select, insert on audit.seals to exchange_app;

-- What the last seals are, of the ledger's transfers and of both logs: one signed row, written in the
-- commit of each seal. It shows that seals were cut off at the end.
create table audit.head (
  id integer not null default 1,
  -- the signed text
  content text not null,
  key_id text not null,
  signature bytea not null,
  constraint head_pkey primary key (id),
  constraint head_is_one check (id = 1)
);

grant select, insert, update on audit.head to exchange_app;
