-- Which messages contacts want, and the browsers that receive push messages.
create schema preferences;

grant usage on schema preferences to exchange_app;

-- COMMS-04: both are on by default.
create table preferences.comms (
  contact_id integer primary key references members.contacts (id),
  receipt_push boolean not null default true,
  receipt_email boolean not null default true,
  updated_at timestamptz not null
);

grant select, insert, update on preferences.comms to exchange_app;

-- Browsers that receive push messages. Each belongs to the contact who signed in there last.
create table preferences.devices (
  endpoint text primary key,
  contact_id integer not null references members.contacts (id),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  constraint device_endpoint_is_secure check (endpoint like 'https://%')
);

create index devices_by_contact on preferences.devices (contact_id);

grant select, insert, update, delete on preferences.devices to exchange_app;
