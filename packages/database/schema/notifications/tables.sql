-- Notifications of contacts.
create schema notifications;

grant usage on schema notifications to exchange_app;

-- Filled by kinds.sql.
create table notifications.kinds (
  kind text primary key
);

-- A notification of one contact. Its text is made from the kind and the facts when it is read. One
-- is written for every payment, so references to contacts and members have no foreign keys: their
-- checks would lock the row of the contact who is paid most.
create table notifications.notifications (
  id bigint generated always as identity primary key,
  contact_id integer not null,
  kind text not null,
  -- The other member involved.
  member_id integer not null,
  request_id integer,
  -- Amounts are minor units as text.
  facts jsonb not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  approval_id uuid,
  constraint notification_kind_is_known foreign key (kind) references notifications.kinds (kind)
)
-- Read by key: fresher statistics change no plan.
with (autovacuum_analyze_threshold = 50000);

create index notifications_by_contact on notifications.notifications (contact_id, id)
where deleted_at is null;

-- For the job that forgets them.
create index notifications_deleted on notifications.notifications (deleted_at)
where deleted_at is not null;

-- Badges count unread rows from this index alone. The few rows that ask for something count while it
-- is open, and have an index of their own.
create index notifications_unread on notifications.notifications (contact_id)
where deleted_at is null
  and read_at is null
  and kind not in ('request-received', 'approval-asked');

create index notifications_asking on notifications.notifications (contact_id)
where deleted_at is null
  and kind in ('request-received', 'approval-asked');

-- To mark as read what asks for an approval that has ended.
create index notifications_unread_asks on notifications.notifications (approval_id)
where kind = 'approval-asked'
  and read_at is null;

-- Never searched.
alter table notifications.notifications alter column facts set statistics 0;

grant select, insert, update, delete on notifications.notifications to exchange_app;
