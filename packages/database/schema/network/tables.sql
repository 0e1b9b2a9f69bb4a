-- The network as its office has set it up: its name, look and contacts, how far the setup is, the
-- office of each exchange, and marks of what was seen to work (decision 0076).
create schema network;

grant usage on schema network to exchange_app;

-- One row, or none. What is null here, the environment says.
create table network.settings (
  id integer not null default 1,
  name text,
  currency text,
  -- degrees of OKLCH
  hue integer,
  -- SVG path data in a square of 32
  mark text,
  support_email text,
  support_phone text,
  support_address text,
  -- [{"label": "About", "url": "https://..."}]
  company_links jsonb,
  -- Counts the changes, so that of two who change at once the second one is told.
  version integer not null default 1,
  constraint settings_pkey primary key (id),
  constraint settings_are_one check (id = 1),
  constraint network_has_a_name check (name <> ''),
  constraint network_names_its_currency check (currency <> ''),
  constraint network_hue_is_an_angle check (hue between 0 and 360),
  constraint network_mark_only_draws check (
    mark ~ '^[MmLlHhVvCcSsQqTtAaZz0-9\s.,+-]+$'
    and length(mark) between 4 and 2000
  )
);

grant select, insert, update on network.settings to exchange_app;

-- How far the setup is: one row from the first start on. Only the SHA-256 of the code in its address
-- is stored. Steps are drafts until the exchange is opened, so that a setup which is interrupted has
-- changed nothing.
create table network.setup (
  id integer not null default 1,
  -- Null: no address works.
  code_hash bytea,
  code_made_at timestamptz,
  version integer not null default 0,
  network jsonb,
  exchange jsonb,
  terms text,
  -- The first administrator, who gets the right when the exchange is opened.
  contact_id integer references identity.users (contact_id),
  opened_at timestamptz,
  constraint setup_pkey primary key (id),
  constraint setup_is_one check (id = 1),
  constraint setup_code_is_a_digest check (octet_length(code_hash) = 32),
  constraint no_code_opens_what_is_open check (opened_at is null or code_hash is null)
);

grant select, insert, update on network.setup to exchange_app;

-- The business whose people are the staff of an exchange.
create table network.offices (
  exchange_id integer not null references exchanges.exchanges (id),
  member_id integer not null references members.members (id),
  constraint offices_pkey primary key (exchange_id),
  constraint office_serves_one_exchange unique (member_id)
);

grant select, insert on network.offices to exchange_app;

-- Administrators whom the operator of the server has added, until they have chosen a password.
create table network.invited (
  contact_id integer not null references identity.users (contact_id),
  -- SHA-256 of the code in the address
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint invited_pkey primary key (contact_id),
  constraint invited_by_one_code unique (code_hash),
  constraint invited_code_is_a_digest check (octet_length(code_hash) = 32)
);

grant select, delete on network.invited to exchange_app;

-- When something was last seen to work: a letter was taken by the mail server, a backup was made.
create table network.marks (
  name text not null,
  at timestamptz not null,
  constraint marks_pkey primary key (name),
  constraint mark_is_known check (name in ('mail-sent', 'backup-made'))
);

grant select, insert, update on network.marks to exchange_app;
