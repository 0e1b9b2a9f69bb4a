-- What stands beside the password of a person: passkeys, an authenticator, recovery codes, and the
-- way back for a person who has lost them all (DOMAIN §16).
create schema factors;

grant usage on schema factors to exchange_app;

create table factors.passkeys (
  id uuid not null default gen_random_uuid(),
  contact_id integer not null references identity.users (contact_id),
  -- As its device names it; unique in the world.
  credential_id bytea not null,
  public_key bytea not null,
  -- How often the device says it was used; zero if it does not count.
  counter bigint not null,
  transports text[] not null,
  -- A keyed hash of the contact, kept from the first passkey on: the same for all passkeys of a
  -- person, so that a device keeps one of them.
  user_handle bytea not null,
  name text not null,
  -- Its device copies it to others of the person.
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkey_credential_is_unique unique (credential_id),
  constraint passkey_counter_is_counted check (counter >= 0),
  constraint passkey_has_a_name check (name <> '')
);

create index passkeys_by_contact on factors.passkeys (contact_id);

grant select, insert, update, delete on factors.passkeys to exchange_app;

-- One that is confirmed, and one that is being set up, which may replace it.
create table factors.authenticators (
  contact_id integer not null references identity.users (contact_id),
  is_confirmed boolean not null,
  -- Sealed as the numbers of cards are (decision 0051).
  key_id text not null references kernel.card_keys (id),
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- The interval of 30 seconds whose code was used last, so that none works twice.
  last_step bigint not null default 0,
  constraint authenticators_pkey primary key (contact_id, is_confirmed)
);

grant select, insert, update, delete on factors.authenticators to exchange_app;

create table factors.recovery_codes (
  contact_id integer not null references identity.users (contact_id),
  -- argon2id; all codes of a set have the same salt, so that one hash finds the code.
  code_hash text not null,
  salt bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (contact_id, code_hash)
);

grant select, insert, update, delete on factors.recovery_codes to exchange_app;

-- What a passkey is asked to sign; each is answered once.
create table factors.challenges (
  -- SHA-256 of the nonce and what it is bound to.
  challenge bytea not null,
  nonce bytea not null,
  kind text not null,
  -- Null while it is not known who signs in.
  contact_id integer references identity.users (contact_id),
  expires_at timestamptz not null,
  constraint challenges_pkey primary key (challenge),
  constraint challenge_kind_is_known check (kind in ('sign-in', 'register', 'proof')),
  constraint challenge_belongs_to_somebody check ((kind = 'sign-in') = (contact_id is null)),
  constraint challenge_is_a_digest check (octet_length(challenge) = 32)
);

create index challenges_by_end on factors.challenges (expires_at);

grant select, insert, update, delete on factors.challenges to exchange_app;

-- A person who has lost every factor asks, with the password; the office opens the way back a day
-- later, unless somebody who reads the letter, or signs in, says no.
create table factors.ways_back (
  id uuid not null default gen_random_uuid(),
  contact_id integer not null references identity.users (contact_id),
  asked_at timestamptz not null,
  -- SHA-256 of the code in the letters; null until they are written.
  cancel_hash bytea,
  cancelled_at timestamptz,
  opened_at timestamptz,
  opened_by integer references members.contacts (id),
  constraint ways_back_pkey primary key (id),
  constraint way_back_has_one_end check (cancelled_at is null or opened_at is null),
  constraint way_back_is_opened_by_somebody_else check (
    (opened_at is null) = (opened_by is null) and opened_by is distinct from contact_id
  )
);

create index ways_back_by_contact on factors.ways_back (contact_id);

create unique index ways_back_by_code on factors.ways_back (cancel_hash);

create index ways_back_asked on factors.ways_back (asked_at)
where cancelled_at is null and opened_at is null;

grant select, insert, update, delete on factors.ways_back to exchange_app;
