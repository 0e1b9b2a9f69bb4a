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

-- One act of staff on many members: previewed with its lines, then run line by line, each in a commit
-- of its own.
create table member_records.bulks (
  id integer generated always as identity primary key,
  -- The act with what it sets: {act, credit?, feePlan?, brokerId?}.
  content jsonb not null,
  why text not null,
  status text not null default 'previewed',
  ordered_by integer not null references members.contacts (id),
  previewed_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  constraint bulk_status_is_known check (status in ('previewed', 'running', 'stopped', 'done')),
  constraint bulk_has_a_reason check (why <> ''),
  constraint bulk_that_ran_has_begun check ((status = 'previewed') = (began_at is null))
);

create index bulks_by_time on member_records.bulks (previewed_at);

create index bulks_running on member_records.bulks (id)
where status = 'running';

grant select, insert, update, delete on member_records.bulks to exchange_app;

create table member_records.bulk_lines (
  bulk_id integer not null references member_records.bulks (id) on delete cascade,
  member_id integer not null references members.members (id),
  -- 'sending': a code is being sent; after a while it is not known whether it was.
  state text not null,
  -- Why it is left out, or was refused.
  reason text,
  at timestamptz not null,
  constraint bulk_lines_pkey primary key (bulk_id, member_id),
  constraint bulk_line_state_is_known check (
    state in ('ready', 'second', 'left-out', 'sending', 'done', 'waits', 'refused', 'unclear')
  ),
  constraint bulk_line_says_why check ((reason is not null) = (state in ('left-out', 'refused')))
);

create index bulk_lines_by_member on member_records.bulk_lines (member_id);

create index bulk_lines_to_do on member_records.bulk_lines (bulk_id, member_id)
where state in ('ready', 'second', 'sending');

grant select, insert, update, delete on member_records.bulk_lines to exchange_app;

-- Who of the staff sees the app as which person, from this sign-in, until then.
create table member_records.seeings (
  id uuid primary key default gen_random_uuid(),
  contact_id integer not null references members.contacts (id),
  session_id uuid not null,
  member_id integer not null references members.members (id),
  seen_id integer not null references members.contacts (id),
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  constraint seeing_ends_later check (ends_at > opened_at)
);

create index seeings_by_end on member_records.seeings (ends_at);

grant select, insert, delete on member_records.seeings to exchange_app;
