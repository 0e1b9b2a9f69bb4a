-- Settlement: between exchanges of the network, and with the card gateway (docs/money/settlement.md).
create schema settlement;

grant usage on schema settlement to exchange_app;

-- What two exchanges agree to bring down of what one owes the other. Finance of one side orders, of the
-- other confirms; the transfer is posted in the commit of the confirmation.
create table settlement.orders (
  id uuid primary key,
  debtor_id integer not null references exchanges.exchanges (id),
  creditor_id integer not null references exchanges.exchanges (id),
  -- The side that ordered.
  ordered_for integer not null,
  unit text not null,
  -- Minor units.
  amount bigint not null,
  -- How it was paid outside of the books.
  paid text not null,
  state text not null default 'ordered',
  ordered_by integer not null references members.contacts (id),
  ordered_at timestamptz not null,
  decided_by integer references members.contacts (id),
  decided_at timestamptz,
  constraint order_is_between_two check (debtor_id <> creditor_id),
  constraint order_is_of_a_side check (ordered_for in (debtor_id, creditor_id)),
  constraint order_unit_is_known check (unit in ('MOX', 'USD')),
  constraint order_moves_something check (amount between 1 and 999999999),
  constraint order_says_how check (paid <> ''),
  constraint order_state_is_known check (
    state in ('ordered', 'confirmed', 'declined', 'withdrawn')
  ),
  constraint order_names_who_decided check (
    (state = 'ordered') = (decided_by is null)
    and (state = 'ordered') = (decided_at is null)
  ),
  constraint order_needs_two check (state <> 'confirmed' or ordered_by <> decided_by)
);

-- One order of a pair waits at a time, in each unit.
create unique index one_order_waits on settlement.orders (
  least(debtor_id, creditor_id), greatest(debtor_id, creditor_id), unit
)
where state = 'ordered';

create index orders_by_debtor on settlement.orders (debtor_id, ordered_at);
create index orders_by_creditor on settlement.orders (creditor_id, ordered_at);

grant select, insert, update on settlement.orders to exchange_app;

-- What the gateway settled and what was booked, for each charge and for all refunds of it. Amounts are
-- cents; what was returned is negative.
create table settlement.card_lines (
  gateway_transaction text not null,
  kind text not null,
  -- The gateway's day, or the day of the booking while it has not settled it.
  day date not null,
  order_id text,
  -- Null: the order is none of ours.
  exchange_id integer references exchanges.exchanges (id),
  gateway_amount bigint not null,
  booked_amount bigint not null,
  settled_at timestamptz,
  booked_at timestamptz,
  compared_at timestamptz not null,
  constraint card_lines_pkey primary key (gateway_transaction, kind),
  constraint card_line_kind_is_known check (kind in ('charge', 'refund')),
  constraint card_line_is_of_one check (settled_at is not null or booked_at is not null)
);

create index card_lines_by_day on settlement.card_lines (exchange_id, day);

grant select, insert, update on settlement.card_lines to exchange_app;

-- What staff moved to the suspense account and from it for a line, with the reason. Above the limit of
-- one person it waits for a second one.
create table settlement.clearings (
  id uuid primary key,
  gateway_transaction text not null,
  kind text not null,
  exchange_id integer not null references exchanges.exchanges (id),
  act text not null,
  -- Cents; negative: the other way round.
  amount bigint not null,
  reason text not null,
  state text not null default 'ordered',
  ordered_by integer not null references members.contacts (id),
  ordered_at timestamptz not null,
  decided_by integer references members.contacts (id),
  decided_at timestamptz,
  constraint clearing_is_of_a_line foreign key (gateway_transaction, kind)
  references settlement.card_lines (gateway_transaction, kind),
  constraint clearing_act_is_known check (act in ('suspend', 'write-off')),
  constraint clearing_moves_something check (amount <> 0),
  constraint clearing_has_a_reason check (reason <> ''),
  constraint clearing_state_is_known check (state in ('ordered', 'done', 'withdrawn')),
  -- One person may do it alone below the limit: then the same one ordered and did it.
  constraint clearing_names_who_decided check (
    (state = 'ordered') = (decided_by is null)
    and (state = 'ordered') = (decided_at is null)
  )
);

create unique index one_clearing_waits on settlement.clearings (gateway_transaction, kind)
where state = 'ordered';

create index clearings_by_line on settlement.clearings (gateway_transaction, kind);

grant select, insert, update on settlement.clearings to exchange_app;

-- Up to when the gateway's report has been compared, and when it was asked last.
create table settlement.reports (
  id boolean primary key default true,
  reached_to timestamptz,
  asked_at timestamptz not null,
  -- Whether the last asking was answered.
  answered boolean not null,
  constraint report_is_one check (id)
);

grant select, insert, update on settlement.reports to exchange_app;
