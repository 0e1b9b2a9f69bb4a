-- Registers of businesses, the cashiers who work at them, and the devices that are their tills
-- (decision 0091). Sessions of tills are in `identity.sessions`. Nothing is deleted but what asked to be
-- paired: sales refer to the rest.
create schema registers;

grant usage on schema registers to exchange_app;

create table registers.registers (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  name text not null,
  place text not null default '',
  -- Readable, because it is printed again: all it is good for is to ask for a pairing.
  code text not null,
  -- Null: all that are on sale.
  product_ids integer[],
  tips boolean not null default true,
  -- The most of one sale with its tips, and of all within 24 hours with tips and without cash, in minor
  -- units of the currency.
  charge_most bigint,
  day_most bigint,
  -- The hour of its exchange's time zone at which a day that was left open is closed; null: never.
  closes_at smallint default 0,
  is_on boolean not null default true,
  created_by integer not null references members.contacts (id),
  created_at timestamptz not null,
  constraint register_code_is_unique unique (code),
  constraint register_code_is_readable check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint register_name_is_trimmed check (name = btrim(name) and name <> ''),
  constraint register_limits_are_positive check (charge_most > 0 and day_most > 0),
  constraint register_closes_at_an_hour check (closes_at between 0 and 23)
);

create unique index registers_by_name on registers.registers (member_id, lower(name));

grant select, insert, update on registers.registers to exchange_app;

create table registers.cashiers (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  name text not null,
  -- argon2id.
  pin_hash text not null,
  -- A person of the business who is this cashier.
  contact_id integer references members.contacts (id),
  -- Minor units of the currency; null: no limit.
  charge_most bigint,
  refund_most bigint,
  -- Whole percent.
  discount_most smallint not null,
  sees_day boolean not null,
  closes_day boolean not null,
  created_by integer not null references members.contacts (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint cashier_name_is_trimmed check (name = btrim(name) and name <> ''),
  constraint cashier_limits_are_sums check (charge_most > 0 and refund_most >= 0),
  constraint cashier_discount_is_percent check (discount_most between 0 and 100)
);

create unique index cashiers_by_name on registers.cashiers (member_id, lower(name))
where removed_at is null;

create index cashiers_by_contact on registers.cashiers (contact_id) where contact_id is not null;

grant select, insert, update on registers.cashiers to exchange_app;

create table registers.devices (
  id integer generated always as identity primary key,
  register_id integer not null references registers.registers (id),
  -- SHA-256 of the key that the device keeps.
  token_hash bytea not null,
  user_agent text not null,
  address_block text not null,
  paired_by integer not null references members.contacts (id),
  paired_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_by integer references members.contacts (id),
  revoked_at timestamptz,
  constraint till_key_is_unique unique (token_hash),
  constraint till_key_is_a_digest check (octet_length(token_hash) = 32)
);

create index devices_by_register on registers.devices (register_id);

create index devices_by_end on registers.devices (revoked_at) where revoked_at is not null;

grant select, insert, update, delete on registers.devices to exchange_app;

-- Devices that ask to become a till.
create table registers.pairings (
  id integer generated always as identity primary key,
  register_id integer not null references registers.registers (id),
  -- SHA-256 of the key that the device will have once it is paired.
  token_hash bytea not null,
  -- Shown on the device and to the business.
  digits text not null,
  user_agent text not null,
  address_block text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null while it is open.
  outcome text,
  constraint pairing_key_is_unique unique (token_hash),
  constraint pairing_key_is_a_digest check (octet_length(token_hash) = 32),
  constraint pairing_digits_are_six check (digits ~ '^\d{6}$'),
  constraint pairing_outcome_is_known check (outcome in ('paired', 'refused', 'replaced'))
);

create index pairings_by_register on registers.pairings (register_id);

create index pairings_by_end on registers.pairings (expires_at);

grant select, insert, update, delete on registers.pairings to exchange_app;
