-- Checkouts: pay pages that a program of a member made for one order (docs/decisions/0094).
create schema checkouts;

grant usage on schema checkouts to exchange_app;

create table checkouts.checkouts (
  id uuid primary key,
  member_id integer not null references members.members (id),
  -- The one-time page on which it is paid.
  page_id integer not null references pay_pages.pages (id),
  -- The key that made it; null: its main contact tried it.
  key_id integer references programs.keys (id) on delete set null,
  reference text not null,
  -- Minor units.
  amount bigint not null,
  -- `[{"name": "Bread", "quantity": 2, "price": "750"}]`
  lines jsonb not null,
  status text not null default 'open',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Of the payment: the code of its receipt.
  receipt_code text,
  -- Minor units of the amount that were given back.
  refunded bigint not null default 0,
  -- When it expired or was cancelled.
  ended_at timestamptz,
  constraint checkout_page_is_its_own unique (page_id),
  constraint checkout_asks_for_something check (amount > 0),
  constraint checkout_status_is_known check (
    status in ('open', 'paid', 'refunded', 'expired', 'cancelled')
  ),
  constraint checkout_is_paid_by_a_payment check (
    (status in ('paid', 'refunded')) = (paid_at is not null)
    and (paid_at is null) = (receipt_code is null)
  ),
  constraint checkout_gives_back_what_was_paid check (
    refunded between 0 and amount
    and (refunded = 0 or paid_at is not null)
    and (status = 'refunded') = (refunded = amount)
  ),
  constraint checkout_ends_unpaid check (
    (status in ('expired', 'cancelled')) = (ended_at is not null)
  )
);

create index checkouts_by_member on checkouts.checkouts (member_id, made_at desc);

create index checkouts_open on checkouts.checkouts (expires_at)
where status = 'open';

grant select, insert, update on checkouts.checkouts to exchange_app;
