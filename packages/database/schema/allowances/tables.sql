-- Offline allowances: a sum that a member has set aside, and carries as a promise that the network has
-- signed (docs/money/allowances.md). The promise itself is not kept: its key is not in the database, and
-- it is signed again from these facts. Rows are written by the guards; the application notes only that
-- one is revoked.
create schema allowances;

grant usage on schema allowances to exchange_app;

create table allowances.allowances (
  number integer primary key generated always as identity,
  -- The transfer that set the sum aside.
  hold_id uuid not null,
  member_id integer not null references members.members (id),
  contact_id integer not null references members.contacts (id),
  -- As the promise names it.
  holder text not null,
  -- Minor units of the currency, and the most that its buyer's fee can be, in cents.
  amount bigint not null,
  fee bigint not null,
  made_at timestamptz not null,
  -- Until then it is spent, and until `ends_at` redeemed; then the sum goes back.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'open',
  -- The holder has said that the phone is lost: tills take it no more.
  revoked_at timestamptz,
  ended_at timestamptz,
  -- The payment, or what gave the sum back.
  transfer_id uuid,
  -- What was paid of it; null: it was not redeemed.
  paid bigint,
  payee_member_id integer references members.members (id),
  constraint allowance_has_a_hold unique (hold_id),
  constraint allowance_transfer_is_of_one unique (transfer_id),
  constraint allowance_state_is_known check (state in ('open', 'redeemed', 'returned')),
  constraint allowance_amount_is_positive check (amount > 0 and fee >= 0),
  constraint allowance_ends_after_it_expires check (made_at < expires_at and expires_at < ends_at),
  constraint allowance_ends_with_a_transfer check (
    (state = 'open') = (transfer_id is null)
    and (state = 'open') = (ended_at is null)
  ),
  constraint redeemed_allowance_has_paid check (
    (state = 'redeemed') = (paid is not null)
    and (state = 'redeemed') = (payee_member_id is not null)
    and paid between 1 and amount
  )
);

create index allowances_by_member on allowances.allowances (member_id, number desc);

create index allowances_open on allowances.allowances (ends_at) where state = 'open';

create index allowances_revoked on allowances.allowances (expires_at)
where state = 'open' and revoked_at is not null;

grant select, update (revoked_at) on allowances.allowances to exchange_app;
