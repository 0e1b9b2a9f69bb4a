-- What people are notified of.
create schema notifications;

grant usage on schema notifications to exchange_app;

-- What people can be notified of: kinds.sql fills it.
create table notifications.kinds (
  kind text primary key
);

-- What was told to one person. Its words are made when it is read, from the kind and the facts.
-- One is written for every payment: it refers to people and members without foreign keys, whose
-- checks would lock the row of whoever is paid most.
create table notifications.notifications (
  id bigint generated always as identity primary key,
  contact_id integer not null,
  kind text not null,
  -- The other member of the matter.
  member_id integer not null,
  request_id integer,
  -- Sums are minor units as text.
  facts jsonb not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  approval_id uuid,
  constraint notification_kind_is_known foreign key (kind) references notifications.kinds (kind)
)
-- Read by keys: fresher statistics change no plan.
with (autovacuum_analyze_threshold = 50000);

create index notifications_by_contact on notifications.notifications (contact_id, id)
where deleted_at is null;

-- What is unread is counted for every badge: of these the index alone is read. The few that were
-- read and still ask for something have an index of their own.
create index notifications_unread on notifications.notifications (contact_id)
where deleted_at is null
  and read_at is null;

create index notifications_pending on notifications.notifications (contact_id)
where deleted_at is null
  and read_at is not null
  and kind in ('request-received', 'approval-asked');

-- Never searched.
alter table notifications.notifications alter column facts set statistics 0;

grant select, insert, update on notifications.notifications to exchange_app;
