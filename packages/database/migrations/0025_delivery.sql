-- Mail, text and push: what is to be sent, written by the listeners of the outbox, so that a mail
-- server that is away never touches a payment. And what people want to be sent.
--
-- A row says what the message is about; its words and its address are made when it is sent, from
-- what is true then. Somebody who takes a row keeps it for a while (due_at moves on): a process that
-- dies meanwhile has sent it or not, and it is sent again under the same id.

create schema preferences;

-- COMMS-04: both are on until somebody says otherwise.
create table preferences.comms (
  contact_id integer primary key references members.contacts (id),
  receipt_push boolean not null default true,
  receipt_email boolean not null default true,
  updated_at timestamptz not null
);

-- Browsers that show what is pushed. One belongs to who signed in there last.
create table preferences.devices (
  endpoint text primary key,
  contact_id integer not null references members.contacts (id),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  constraint device_endpoint_is_secure check (endpoint like 'https://%')
);

create index devices_by_contact on preferences.devices (contact_id);

create schema delivery;

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

-- One wake-up for each statement, however many messages it brings.
create function delivery.tell_messages() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('delivery', '');
  return null;
end
$$;

create trigger messages_tell
after insert on delivery.messages
for each statement execute function delivery.tell_messages();

grant usage on schema preferences, delivery to exchange_app;
grant select, insert, update on preferences.comms to exchange_app;
grant select, insert, update, delete on preferences.devices, delivery.messages to exchange_app;
