-- What the server's kernel keeps beside the idempotency records and the outbox of 0002.

-- A fact waits here until every listener has taken it. It is tried again with growing pauses, and
-- after the last try it is laid aside, so that one fact that cannot be told never stops the others.
alter table kernel.outbox
add column attempts integer not null default 0,
add column due_at timestamptz not null default clock_timestamp(),
add column last_error text;

create table kernel.dead_letters (
  id bigint not null,
  topic text not null,
  payload jsonb not null,
  transfer_id uuid,
  created_at timestamptz not null,
  last_error text,
  died_at timestamptz not null default clock_timestamp(),
  constraint dead_letters_pkey primary key (id)
);

-- One wake-up for each statement, however many facts it brings.
create function kernel.tell_outbox() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;

create trigger outbox_tells
after insert on kernel.outbox
for each statement execute function kernel.tell_outbox();

-- Records are forgotten by age.
create index idempotency_by_age on kernel.idempotency using brin (created_at);

-- How often one subject has called within one window. Lost in a crash, which is cheap: a window
-- lasts minutes.
create unlogged table kernel.rate_counts (
  subject text not null,
  window_start timestamptz not null,
  count bigint not null,
  expires_at timestamptz not null,
  constraint rate_counts_pkey primary key (subject, window_start)
);

create index rate_counts_by_expiry on kernel.rate_counts (expires_at);

grant select, insert, update, delete on kernel.rate_counts, kernel.dead_letters to exchange_app;
