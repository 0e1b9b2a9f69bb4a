-- Payments that wait for somebody's yes: a broker's above a threshold, the holder's when a card was
-- not read (DOMAIN §4). What is held lies on the payer's held account; the guards `approval.hold`
-- and `approval.finish` tie every row to the transfer that held, paid or returned it, in the same
-- commit.
create schema approvals;

grant usage on schema approvals to exchange_app;

create table approvals.approvals (
  id uuid primary key,
  kind text not null,
  -- Whose yes is asked for next; brokers are those of the first of the exchanges.
  asks text not null,
  -- The exchanges whose brokers have not agreed yet.
  exchanges integer[] not null,
  -- When its time is over: true pays, false gives back.
  silence_clears boolean not null,
  payer_member_id integer not null references members.members (id),
  -- The person who pays or whose card it is; null when the member was named.
  payer_contact_id integer,
  payee_member_id integer not null references members.members (id),
  payee_contact_id integer,
  -- Minor units.
  amount bigint not null,
  tip bigint not null,
  note text not null,
  product_id integer references members.products (id),
  request_id integer references requests.requests (id),
  -- What is held and how it is paid, as it was planned then; null when nothing is held.
  held jsonb,
  status text not null default 'pending',
  -- Counts its changes: whoever decides names the one it saw.
  step integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The contact who decided; null when time did.
  ended_by integer,
  hold_id uuid,
  -- The payment, or the return of what was held.
  transfer_id uuid,
  tries integer not null default 0,
  -- Null until ending it has failed: one that cannot be ended steps back behind those that can.
  retry_at timestamptz,
  constraint approval_kind_is_known check (kind in ('send', 'charge')),
  constraint approval_asks_somebody_known check (asks in ('holder', 'broker')),
  constraint approval_asks_a_broker_of_an_exchange check (
    asks = 'holder' or cardinality(exchanges) > 0
  ),
  constraint approval_status_is_known check (
    status in ('pending', 'approved', 'declined', 'expired', 'withdrawn')
  ),
  constraint approval_ends_when_it_is_no_longer_pending check (
    (status = 'pending') = (ended_at is null)
  ),
  constraint approval_is_paid_by_a_transfer check (status <> 'approved' or transfer_id is not null),
  constraint nothing_held_is_forgotten check (
    (held is null) = (hold_id is null)
    and (hold_id is null or status = 'pending' or transfer_id is not null)
  ),
  constraint hold_is_of_one_approval unique (hold_id),
  constraint transfer_ends_one_approval unique (transfer_id)
);

-- Of a broker's list: few are pending at any time.
create index approvals_for_brokers on approvals.approvals ((exchanges[1]), made_at)
where status = 'pending' and asks = 'broker';

create index approvals_due on approvals.approvals (greatest(expires_at, retry_at))
where status = 'pending';

grant select, insert, update on approvals.approvals to exchange_app;
