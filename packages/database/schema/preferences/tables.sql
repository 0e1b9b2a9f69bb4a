-- Which messages contacts want, the browsers that receive push messages, and their saved views of the
-- report of transactions and of the lists of staff.
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

-- What a person's report shows, under a name: a filter with columns or a group, as the call takes it.
create table preferences.report_views (
  id integer primary key generated always as identity,
  contact_id integer not null references members.contacts (id),
  name text not null,
  view jsonb not null,
  saved_at timestamptz not null,
  constraint report_view_has_a_name check (name <> '' and length(name) <= 40),
  constraint report_view_is_small check (length(view::text) <= 4096),
  constraint report_view_name_is_used_once unique (contact_id, name)
);

grant select, insert, update, delete on preferences.report_views to exchange_app;

-- What a person's list shows, under a name: the query of its address, as the page has it.
create table preferences.list_views (
  id integer primary key generated always as identity,
  contact_id integer not null references members.contacts (id),
  list text not null,
  name text not null,
  address text not null,
  saved_at timestamptz not null,
  constraint list_view_is_of_a_list check (list ~ '^[a-z][a-z-]{0,39}$'),
  constraint list_view_has_a_name check (name <> '' and length(name) <= 40),
  constraint list_view_is_small check (length(address) <= 1000),
  constraint list_view_name_is_used_once unique (contact_id, list, name)
);

grant select, insert, update, delete on preferences.list_views to exchange_app;
