-- What staff keep of a member beside its own data: notes, what was changed and by whom, orders that
-- wait for a second person, and who looked when.
create schema member_records;

grant usage on schema member_records to exchange_app;

-- What staff wrote about a member. Never changed, never deleted.
create table member_records.notes (
  id bigint generated always as identity primary key,
  member_id integer not null references members.members (id),
  author_id integer not null references members.contacts (id),
  text text not null,
  written_at timestamptz not null,
  constraint record_note_has_words check (text <> '' and length(text) <= 8000)
);

create index notes_by_member on member_records.notes (member_id, id desc);

grant select, insert on member_records.notes to exchange_app;

-- What staff changed: standing, thresholds, fee plan. Never changed, never deleted. Credit lines have
-- a history of their own, credit_lines.changes.
create table member_records.changes (
  id bigint generated always as identity primary key,
  member_id integer not null references members.members (id),
  kind text not null,
  before jsonb not null,
  after jsonb not null,
  why text not null,
  changed_by integer not null references members.contacts (id),
  changed_at timestamptz not null,
  constraint record_change_is_known check (kind in ('standing', 'thresholds', 'fee-plan')),
  constraint record_change_has_a_reason check (why <> '')
);

create index changes_by_member on member_records.changes (member_id, id desc);

grant select, insert on member_records.changes to exchange_app;

-- Credit lines that wait for a second person, who gives the same order. One of each member; another
-- order takes its place.
create table member_records.credit_orders (
  member_id integer primary key references members.members (id),
  -- Minor units.
  credit bigint not null,
  why text not null,
  ordered_by integer not null references members.contacts (id),
  ordered_at timestamptz not null,
  expires_at timestamptz not null,
  constraint ordered_credit_is_not_negative check (credit >= 0),
  constraint credit_order_has_a_reason check (why <> '')
);

grant select, insert, update, delete on member_records.credit_orders to exchange_app;

-- When staff looked at a member last: a visit is noted in the log once, not for each call.
create table member_records.visits (
  contact_id integer not null references members.contacts (id),
  member_id integer not null references members.members (id),
  noted_at timestamptz not null,
  constraint visits_pkey primary key (contact_id, member_id)
);

grant select, insert, update, delete on member_records.visits to exchange_app;
