-- Brokers: whose book a member is in, and what a broker noted of its tasks. The tasks themselves are
-- found in the trade of the members, and are stored nowhere.
create schema brokers;

grant usage on schema brokers to exchange_app;

-- A member is in one book at most; former books are kept, because commission is counted by them.
create table brokers.assignments (
  id bigint generated always as identity primary key,
  member_id integer not null references members.members (id),
  -- A contact with the right Broker in the exchange of the member.
  broker_id integer not null references members.contacts (id),
  assigned_by integer not null references members.contacts (id),
  assigned_at timestamptz not null,
  ended_by integer references members.contacts (id),
  ended_at timestamptz,
  constraint assignment_ends_by_somebody check ((ended_at is null) = (ended_by is null)),
  constraint assignment_ends_after_it_begins check (ended_at >= assigned_at)
);

create unique index member_is_in_one_book on brokers.assignments (member_id)
where ended_at is null;

create index assignments_by_broker on brokers.assignments (broker_id, member_id);

grant select, insert, update on brokers.assignments to exchange_app;

-- The months of an exchange whose commission is counted for good, soon after the next has begun.
create table brokers.commission_months (
  exchange_id integer not null references exchanges.exchanges (id),
  month months.month not null,
  frozen_at timestamptz not null,
  primary key (exchange_id, month)
);

grant select, insert on brokers.commission_months to exchange_app;

-- The fees that were collected of a member in such a month, while it was in the book.
create table brokers.commissions (
  exchange_id integer not null,
  month months.month not null,
  broker_id integer not null references members.contacts (id),
  member_id integer not null references members.members (id),
  -- Cents, and minor units of the currency.
  cash_fees bigint not null,
  fees bigint not null,
  -- The broker's share.
  basis_points integer not null,
  primary key (exchange_id, month, broker_id, member_id),
  constraint commission_is_of_a_frozen_month foreign key (exchange_id, month)
  references brokers.commission_months (exchange_id, month)
);

create index commissions_by_broker on brokers.commissions (broker_id, month);

grant select, insert on brokers.commissions to exchange_app;

-- What was done about a task, or until when it is put off. Never changed.
create table brokers.notes (
  id uuid primary key,
  member_id integer not null references members.members (id),
  signal text not null,
  -- Who wrote it.
  contact_id integer not null references members.contacts (id),
  outcome text not null,
  -- The first day on which it is a task again; null when done.
  until date,
  note text not null,
  written_at timestamptz not null,
  constraint note_signal_is_known check (
    signal in ('needs-sales', 'has-balance', 'no-trade', 'request-unanswered', 'target-unmet')
  ),
  constraint note_outcome_is_known check (outcome in ('done', 'later')),
  constraint later_has_a_day check ((outcome = 'later') = (until is not null))
);

create index notes_by_member on brokers.notes (member_id, written_at desc);

grant select, insert on brokers.notes to exchange_app;
