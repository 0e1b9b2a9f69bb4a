-- Payments that wait for approval: by a broker above a threshold, by the holder when a card was not
-- read, by the main contact above the sum of the person who pays (DOMAIN §4, §15). Held money is on the payer's held account; the guards `approval.hold` and
-- `approval.finish` link every row to the transfer that held, paid or returned it, in the same
-- commit.
create schema approvals;

grant usage on schema approvals to exchange_app;

create table approvals.approvals (
  id uuid primary key,
  kind text not null,
  -- Who must approve next. 'broker' means a broker of the first of the exchanges, 'main' the main
  -- contact of the member that pays.
  asks text not null,
  -- The exchanges whose brokers have not approved yet.
  exchanges integer[] not null,
  -- What happens when its holder has not answered in time: true pays it, or asks the brokers first;
  -- false returns the money.
  silence_clears boolean not null,
  -- The business card that was presented. It stands for its holder's consent, so it must be active
  -- when the payment is made. Null without a card, and once the holder has agreed in the app.
  card integer references members.cards (id),
  -- The contact of the payer who has agreed in the app to what its card was charged.
  agreed_by integer,
  -- The main contact who has approved what one of its people pays.
  approved_by integer,
  -- The brokers of all exchanges that were asked have approved: none is asked again, whoever else is.
  brokers_approved boolean not null default false,
  -- Whether the number of the card was typed.
  typed boolean not null default false,
  payer_member_id integer not null references members.members (id),
  -- The contact who pays or whose card it is; null when only the member was named.
  payer_contact_id integer,
  payee_member_id integer not null references members.members (id),
  payee_contact_id integer,
  -- Minor units.
  amount bigint not null,
  tip bigint not null,
  note text not null,
  product_id integer references members.products (id),
  request_id integer references requests.requests (id),
  -- What is held and how it will be paid, as planned at that time; null when nothing is held.
  held jsonb,
  status text not null default 'pending',
  -- Counts its changes; a decision names the step it was based on.
  step integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- When somebody of the payer last agreed to it, or made it; null until then.
  consented_at timestamptz,
  -- Whoever agreed to it has said of that sign-in "this was not me": nobody approves it, and what is
  -- held goes back.
  denied_at timestamptz,
  ended_at timestamptz,
  -- The contact who decided; null when it expired or could no longer be paid.
  ended_by integer,
  hold_id uuid,
  -- The payment, or the transfer that returned what was held.
  transfer_id uuid,
  tries integer not null default 0,
  -- Set when ending it has failed, so that it does not block others that are due.
  retry_at timestamptz,
  constraint approval_kind_is_known check (kind in ('send', 'charge')),
  constraint approval_asks_somebody_known check (asks in ('holder', 'main', 'broker')),
  constraint approval_asks_a_broker_of_an_exchange check (
    asks <> 'broker' or cardinality(exchanges) > 0
  ),
  constraint silence_pays_for_a_card check (not silence_clears or card is not null),
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

-- For a broker's list: few approvals are pending at any time.
create index approvals_for_brokers on approvals.approvals ((exchanges[1]), made_at)
where status = 'pending' and asks = 'broker';

-- What waits to be paid without an answer of its holder, by the holder of the card.
create index approvals_by_silence on approvals.approvals (payer_contact_id)
where status = 'pending' and silence_clears;

-- What is set aside on the authority of a contact.
create index approvals_set_aside on approvals.approvals (coalesce(agreed_by, payer_contact_id))
where status = 'pending' and held is not null;

create index approvals_due on approvals.approvals (greatest(expires_at, retry_at))
where status = 'pending';

grant select, insert, update on approvals.approvals to exchange_app;
