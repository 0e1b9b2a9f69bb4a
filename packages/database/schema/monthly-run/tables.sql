-- What the next month of an exchange will bring, as it stood at some moment (docs/office/month.md). The
-- runs themselves are those of months.
create schema monthly_run;

grant usage on schema monthly_run to exchange_app;

create table monthly_run.previews (
  id uuid primary key default gen_random_uuid(),
  exchange_id integer not null references exchanges.exchanges (id),
  -- That begins next.
  month months.month not null,
  -- The moment as of which it is computed.
  asked_at timestamptz not null,
  -- Null: it was made by itself.
  asked_by integer references members.contacts (id),
  -- While a process works on it; another takes it over afterwards.
  leased_until timestamptz,
  -- All members, and those that are computed, up to this one.
  members integer not null default 0,
  computed integer not null default 0,
  last_member integer not null default 0,
  done_at timestamptz
);

create unique index one_preview_at_a_time on monthly_run.previews (exchange_id)
where done_at is null;

create index previews_by_exchange on monthly_run.previews (exchange_id, asked_at desc);

grant select, insert, update, delete on monthly_run.previews to exchange_app;

-- Amounts are minor units of the currency.
create table monthly_run.preview_members (
  preview_id uuid not null references monthly_run.previews (id) on delete cascade,
  member_id integer not null references members.members (id),
  -- Why the fee is what it is; null: the member has no month.
  reason text,
  fee bigint not null,
  target bigint,
  target_before bigint,
  line bigint,
  line_before bigint,
  primary key (preview_id, member_id)
);

grant select, insert on monthly_run.preview_members to exchange_app;
