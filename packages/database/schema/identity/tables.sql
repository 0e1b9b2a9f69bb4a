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
  -- Null before the first sign-in, whose device is told to nobody.
  first_device_at timestamptz,
  -- The person said that a sign-in was not theirs: moves no money and uses no right until a code has
  -- set a new password.
  sending_locked_at timestamptz,
  -- The oldest address that was told of it: codes go there while the lock lasts.
  locked_mail_to text,
  constraint lock_has_a_time check (locked_mail_to is null or sending_locked_at is not null),
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
  -- Null: by the operator, or with the setup.
  granted_by integer references members.contacts (id),
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
  -- Of one sign-in; exchanging the token keeps it.
  session_id uuid not null default gen_random_uuid(),
  contact_id integer not null references members.contacts (id),
  -- How the browser or program named itself last; shown to the person.
  user_agent text not null default '',
  -- The IPv4 address, or the network part of the IPv6 address, that it was opened from last.
  address_block text not null default '',
  -- Of the device that it was opened on; null for a program that keeps no key.
  device_hash bytea,
  keep boolean not null,
  -- When its person signed in. A session ends so long after that, however much it is used; exchanging
  -- the token changes nothing about it.
  signed_in_at timestamptz not null,
  -- When its person last proved who they are: signing in, or once more since (DOMAIN §16).
  proved_at timestamptz not null,
  -- The block of addresses from which it is fresh by its sign-in; null once its person has proved it
  -- once more: then it is fresh from anywhere.
  proved_from text,
  -- A passkey, or a code beside the password, was used in this sign-in.
  second_factor boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  -- Of a till that was unlocked with the PIN of a cashier: it makes only the calls of a till, whoever
  -- it acts for (decision 0091). Tables of `registers`, which deletes these rows with what they name.
  till_device integer,
  till_register integer,
  till_cashier integer,
  constraint session_till_is_whole check (num_nulls(till_device, till_register, till_cashier) in (0, 3)),
  constraint session_of_till_is_not_kept check (till_device is null or not (keep or second_factor))
);

create index sessions_by_till on identity.sessions (till_register, till_device, till_cashier)
where till_register is not null;

create index sessions_by_contact on identity.sessions (contact_id);

create index sessions_by_expiry on identity.sessions (expires_at);

grant select, insert, update, delete on identity.sessions to exchange_app;

-- Who has given the right password, and has a second factor to show.
create table identity.sign_in_tickets (
  ticket_hash bytea not null,
  contact_id integer not null references identity.users (contact_id),
  -- The block of addresses from which the password came.
  address text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint sign_in_tickets_pkey primary key (ticket_hash),
  constraint ticket_tries_are_counted check (tries >= 0)
);

create index sign_in_tickets_by_contact on identity.sign_in_tickets (contact_id);

create index sign_in_tickets_by_end on identity.sign_in_tickets (expires_at);

grant select, insert, update, delete on identity.sign_in_tickets to exchange_app;

-- Whoever has no password yet, or has lost it, is sent a code and chooses a new one (AUTH-12 to
-- AUTH-20). Codes are kept as hashes alone. Each works to its own end, so that nobody voids the
-- code of somebody else by asking for another; once one is used, all of the user are gone.
create table identity.reset_codes (
  contact_id integer not null references identity.users (contact_id),
  -- argon2id, because eight characters could be found quickly from a fast hash.
  code_hash text not null,
  tries integer not null default 0,
  -- On a device that the user has signed in on, so that strangers do not use them up.
  known_tries integer not null default 0,
  -- On a new device where the user has signed in from, likewise.
  place_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (contact_id, code_hash),
  constraint reset_code_tries_are_counted check (
    tries >= 0 and known_tries >= 0 and place_tries >= 0
  )
);

create index reset_codes_by_end on identity.reset_codes (expires_at);

grant select, insert, update, delete on identity.reset_codes to exchange_app;

-- Devices that a user has signed in on (decision 0068). The browser keeps a random key, of which only
-- the SHA-256 is stored. It opens nothing: it chooses where wrong passwords are counted, and whether a
-- letter is written. Users of one browser have the same key, each in a row of its own.
create table identity.devices (
  contact_id integer not null references identity.users (contact_id),
  key_hash bytea not null,
  user_agent text not null,
  address_block text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (contact_id, key_hash),
  constraint device_key_hash_is_a_digest check (octet_length(key_hash) = 32)
);

create index devices_by_key on identity.devices (key_hash);

create index devices_by_last_use on identity.devices (last_seen_at);

grant select, insert, update, delete on identity.devices to exchange_app;

-- Letters about sign-ins on new devices. Each has a code with which its reader says "not me"; only the
-- SHA-256 is stored. Kept for a while after its end, to tell an old link from an invented one.
create table identity.device_letters (
  code_hash bytea primary key,
  contact_id integer not null references identity.users (contact_id),
  -- Where it went; empty: by text message.
  mail_to text not null,
  -- Letters went there before the address was changed.
  is_former boolean not null default false,
  -- The sign-ins that it is about.
  tells uuid[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint device_letter_hash_is_a_digest check (octet_length(code_hash) = 32)
);

create index device_letters_by_contact on identity.device_letters (contact_id);

create index device_letters_by_end on identity.device_letters (expires_at);

grant select, insert, update, delete on identity.device_letters to exchange_app;

-- Sign-ins on new devices. Several may wait for one letter.
create table identity.new_device_sign_ins (
  session_id uuid primary key,
  contact_id integer not null references identity.users (contact_id),
  device_hash bytea,
  user_agent text not null,
  address_block text not null,
  at timestamptz not null,
  -- Its letters are written.
  told_at timestamptz
);

create index new_device_sign_ins_by_contact on identity.new_device_sign_ins (contact_id, at);

create index new_device_sign_ins_by_time on identity.new_device_sign_ins (at);

create index new_device_sign_ins_to_tell on identity.new_device_sign_ins (contact_id)
where told_at is null;

grant select, insert, update, delete on identity.new_device_sign_ins to exchange_app;
-- Proofs that are bound to one payment (DOMAIN §16): good in this session for exactly this request,
-- once. The guard `payer.proof` deletes one in the commit of its payment.
create table identity.payment_proofs (
  session_id uuid not null,
  -- SHA-256 of the whole request, with its idempotency key.
  payment bytea not null,
  expires_at timestamptz not null,
  constraint payment_proofs_pkey primary key (session_id, payment),
  constraint payment_is_a_digest check (octet_length(payment) = 32)
);

create index payment_proofs_by_expiry on identity.payment_proofs (expires_at);

grant select, insert, update, delete on identity.payment_proofs to exchange_app;
