-- Sales at the tills of businesses, in what parts each was paid, what was given back, and the days of
-- each register (decision 0092). Money is moved by the ledger alone: the guards `till.take` and
-- `till.give-back` write these rows in its commit. Nothing is deleted, and the application writes only
-- through the functions.
create schema till;

grant usage on schema till to exchange_app;

-- The last numbers of a register. Whoever changes anything of its sales locks its row first, so that
-- numbers have no gaps and a sale is never paid beyond what is due.
create table till.counters (
  register_id integer primary key references registers.registers (id),
  sales integer not null default 0,
  days integer not null default 0
);

grant select on till.counters to exchange_app;

create table till.days (
  id integer generated always as identity primary key,
  register_id integer not null references registers.registers (id),
  -- Of its Z.
  number integer not null,
  -- The first payment or refund.
  opened_at timestamptz not null,
  -- Null: it is open. A register has one open day at most.
  closed_at timestamptz,
  -- Who closed it; all null: it was closed by itself.
  closed_contact integer references members.contacts (id),
  closed_cashier integer references registers.cashiers (id),
  approved_by integer references registers.cashiers (id),
  -- What waited for its payer when it was closed.
  waiting_count integer not null default 0,
  waiting_amount bigint not null default 0,
  constraint days_are_numbered unique (register_id, number),
  constraint day_is_closed_by_somebody check (
    closed_at is not null
    or num_nonnulls(closed_contact, closed_cashier, approved_by) = 0
  )
);

create unique index days_open on till.days (register_id) where closed_at is null;

grant select on till.days to exchange_app;

create table till.sales (
  -- Made by the till when the basket is begun.
  id uuid primary key,
  register_id integer not null references registers.registers (id),
  member_id integer not null references members.members (id),
  -- Counts the sales of the register.
  number integer not null,
  -- On which it began.
  day_id integer not null references till.days (id),
  -- For whom the till acted, and who sat at it; null: the contact itself.
  contact_id integer not null references members.contacts (id),
  cashier_id integer references registers.cashiers (id),
  -- Null: a person's own session.
  device_id integer references registers.devices (id),
  -- The manager who allowed the discount or the sum.
  approved_by integer references registers.cashiers (id),
  -- Product, name, quantity, price and note of each; prices are minor units of the currency.
  lines jsonb not null,
  subtotal bigint not null,
  discount bigint not null,
  -- Null: the discount is a sum, or none.
  discount_basis_points integer,
  amount bigint not null,
  note text not null,
  -- 128 random bits: whoever has them sees the receipt.
  receipt text not null,
  -- How many times the receipt was sent.
  receipts_sent smallint not null default 0,
  state text not null default 'open',
  begun_at timestamptz not null,
  ended_at timestamptz,
  constraint sales_are_numbered unique (register_id, number),
  constraint sale_receipt_is_unique unique (receipt),
  constraint sale_receipt_is_a_token check (receipt ~ '^[\w-]{22}$'),
  constraint sale_state_is_known check (state in ('open', 'done', 'left')),
  constraint sale_ends_when_it_is_not_open check ((state = 'open') = (ended_at is null)),
  constraint sale_has_an_amount check (
    amount > 0 and discount >= 0 and amount = subtotal - discount
  )
);

create index sales_by_day on till.sales (day_id, number desc);

create index sales_open on till.sales (register_id, number desc) where state = 'open';

create index sales_by_contact on till.sales (contact_id);

grant select on till.sales to exchange_app;

create table till.tenders (
  sale_id uuid not null references till.sales (id),
  number smallint not null,
  register_id integer not null references registers.registers (id),
  -- On which it was paid; null: it was not.
  day_id integer references till.days (id),
  kind text not null,
  state text not null,
  -- What the till asked for; a gift card pays less if it holds less.
  asked bigint not null,
  amount bigint not null,
  tip bigint not null,
  -- Null: cash, or not paid.
  transfer_id uuid,
  -- Until its payer says yes.
  approval_id uuid,
  -- Of a code: the page on which the guest's own app pays it.
  page_id integer references pay_pages.pages (id),
  contact_id integer not null references members.contacts (id),
  cashier_id integer references registers.cashiers (id),
  made_at timestamptz not null,
  paid_at timestamptz,
  primary key (sale_id, number),
  constraint tender_transfer_is_of_one unique (transfer_id),
  constraint tender_approval_is_of_one unique (approval_id),
  constraint tender_number_is_small check (number between 1 and 20),
  constraint tender_kind_is_known check (
    kind in ('card', 'gift-card', 'cash', 'code', 'allowance')
  ),
  constraint tender_state_is_known check (state in ('waiting', 'paid', 'declined')),
  constraint tender_has_an_amount check (
    amount > 0 and amount <= asked and tip >= 0 and (tip = 0 or kind in ('card', 'code'))
  ),
  constraint paid_tender_has_a_day check (
    (state = 'paid') = (day_id is not null)
    and (state = 'paid') = (paid_at is not null)
  ),
  constraint paid_tender_has_a_transfer check (
    (transfer_id is not null) = (state = 'paid' and kind <> 'cash')
  ),
  constraint tender_page_is_of_one unique (page_id),
  constraint tender_by_code_has_a_page check ((kind = 'code') = (page_id is not null)),
  constraint waiting_tender_waits_for_something check (
    state <> 'waiting' or num_nonnulls(approval_id, page_id) = 1
  )
);

create index tenders_by_day on till.tenders (day_id);

create index tenders_by_time on till.tenders (register_id, made_at);

create index tenders_waiting on till.tenders (register_id) where state = 'waiting';

grant select on till.tenders to exchange_app;

create table till.refunds (
  id bigint generated always as identity primary key,
  sale_id uuid not null,
  number smallint not null,
  register_id integer not null references registers.registers (id),
  day_id integer not null references till.days (id),
  amount bigint not null,
  tip bigint not null,
  -- Null: cash.
  transfer_id uuid,
  contact_id integer not null references members.contacts (id),
  cashier_id integer references registers.cashiers (id),
  approved_by integer references registers.cashiers (id),
  made_at timestamptz not null,
  foreign key (sale_id, number) references till.tenders (sale_id, number),
  constraint refund_transfer_is_of_one unique (transfer_id),
  constraint refund_gives_something_back check (amount >= 0 and tip >= 0 and amount + tip > 0)
);

create index refunds_by_day on till.refunds (day_id);

create index refunds_by_tender on till.refunds (sale_id, number);

grant select on till.refunds to exchange_app;

-- What a sale brought to the person who made it, by transfers from the business to a membership of the
-- person (negative: back, after a refund). Their sum is what the sale brings now.
create table till.incentives (
  transfer_id uuid primary key,
  sale_id uuid not null references till.sales (id),
  day_id integer not null references till.days (id),
  -- The person of the business, and who was paid.
  contact_id integer not null references members.contacts (id),
  member_id integer not null references members.members (id),
  amount bigint not null,
  made_at timestamptz not null,
  constraint incentive_moves_something check (amount <> 0)
);

create index incentives_by_sale on till.incentives (sale_id);

create index incentives_by_day on till.incentives (day_id);

grant select on till.incentives to exchange_app;
