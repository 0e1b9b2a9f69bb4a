-- Whoever has no password yet, or has lost it, is sent a code and chooses a new one (AUTH-12 to
-- AUTH-20). Codes are kept as hashes alone, one for each user: a newer one replaces the older, and
-- the one that was used is gone.
create table identity.reset_codes (
  contact_id integer primary key references identity.users (contact_id),
  -- argon2id: eight characters are soon guessed from a quick hash.
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint reset_code_tries_are_counted check (tries >= 0)
);

create index reset_codes_by_end on identity.reset_codes (expires_at);

-- How often a code was asked for each username, known or not: the answer must not tell which.
create table identity.codes_asked (
  username text primary key,
  since timestamptz not null,
  asked integer not null
);

create index codes_asked_by_age on identity.codes_asked (since);

grant select, insert, update, delete on identity.reset_codes, identity.codes_asked to exchange_app;
