-- The queue of mail, text and push messages, written by outbox listeners, so that an unreachable
-- mail server never affects a payment. A row says what the message is about; its text and address
-- are made when it is sent, from the data at that time. A worker that takes a row moves due_at
-- forward, which is its lease: after a crash the message is sent again under the same id.
create schema delivery;

grant usage on schema delivery to exchange_app;

create table delivery.messages (
  id uuid not null default gen_random_uuid(),
  channel text not null,
  kind text not null,
  -- The recipient; null when only an address is known. Without a foreign key, like notifications:
  -- its check would lock the row of the contact who is paid most.
  contact_id integer,
  -- The address, when it is not the contact's own.
  address text,
  -- The payment that a receipt is for.
  transfer_id uuid,
  facts jsonb not null default '{}',
  status text not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  last_error text,
  constraint messages_pkey primary key (id),
  constraint message_channel_is_known check (channel in ('mail', 'text', 'push')),
  constraint message_status_is_known check (status in ('waiting', 'sent', 'given-up')),
  constraint message_is_for_somebody check (contact_id is not null or address is not null),
  constraint message_ends_when_it_waits_no_longer check ((status = 'waiting') = (ended_at is null))
);

create index messages_due on delivery.messages (due_at)
where status = 'waiting';

create index messages_by_end on delivery.messages (ended_at)
where status <> 'waiting';

create index messages_by_age on delivery.messages (created_at desc);

grant select, insert, update, delete on delivery.messages to exchange_app;
