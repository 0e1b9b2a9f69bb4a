-- Mail, text and push: what is to be sent, written by the listeners of the outbox, so that a mail
-- server that is away never touches a payment.
--
-- A row says what the message is about; its words and its address are made when it is sent, from
-- what is true then. Whoever takes a row moves its due_at on, which is its lease: after a crash the
-- message is sent again under the same id.
create schema delivery;

grant usage on schema delivery to exchange_app;

create table delivery.messages (
  id uuid not null default gen_random_uuid(),
  channel text not null,
  kind text not null,
  -- Whom it is for; null when only an address is known. Without a foreign key, as notifications
  -- are: its check would lock the contact who is paid most.
  contact_id integer,
  -- Where it goes when that is not the contact's own address.
  address text,
  -- The payment a receipt is about.
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
