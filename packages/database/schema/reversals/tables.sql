-- Disputes by payers, and reversals of payments by staff. A reversal is proposed and, where one
-- person may not do it alone, confirmed by another (DOMAIN §4). Rows are kept: they record who did
-- what, when and why.
create schema reversals;

grant usage on schema reversals to exchange_app;

create table reversals.reversals (
  id uuid primary key,
  -- The payment to reverse.
  transfer_id uuid not null,
  reason text not null,
  needs_second boolean not null,
  -- Exchanges of the payment in which the proposer has no right; the confirmer must have it in
  -- each.
  missing integer[] not null,
  status text not null default 'proposed',
  proposed_by integer not null references members.contacts (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_by integer references members.contacts (id),
  ended_at timestamptz,
  -- The transfer that reversed it.
  reversal_id uuid,
  constraint reversal_status_is_known check (
    status in ('proposed', 'done', 'withdrawn', 'expired')
  ),
  constraint reversal_ends_when_it_waits_no_longer check (
    (status = 'proposed') = (ended_at is null)
  ),
  constraint reversal_is_done_by_a_transfer check ((status = 'done') = (reversal_id is not null)),
  constraint two_persons_are_two check (
    not needs_second
    or status <> 'done'
    or ended_by <> proposed_by
  )
);

create unique index one_proposal_a_payment on reversals.reversals (transfer_id)
where status = 'proposed';

create unique index payment_is_reversed_once on reversals.reversals (transfer_id)
where status = 'done';

create index reversals_open on reversals.reversals (proposed_at)
where status = 'proposed';

grant select, insert, update on reversals.reversals to exchange_app;

create table reversals.disputes (
  id uuid primary key,
  transfer_id uuid not null,
  payer_member_id integer not null references members.members (id),
  -- The contact who opened it.
  contact_id integer not null references members.contacts (id),
  reason text not null,
  status text not null default 'open',
  -- The staff's message to the payer on dismissal.
  note text not null default '',
  opened_at timestamptz not null,
  ended_at timestamptz,
  ended_by integer references members.contacts (id),
  constraint dispute_status_is_known check (status in ('open', 'reversed', 'dismissed')),
  constraint dispute_ends_when_it_is_no_longer_open check ((status = 'open') = (ended_at is null))
);

create unique index one_open_dispute_a_payment on reversals.disputes (transfer_id)
where status = 'open';

create index disputes_by_payment on reversals.disputes (transfer_id, opened_at desc);

create index disputes_open on reversals.disputes (opened_at)
where status = 'open';

grant select, insert, update on reversals.disputes to exchange_app;

-- Payments by their confirmation code. Filled by a job up to a transfer, so that payments do not
-- wait for it; newer transfers are scanned.
create table reversals.payment_codes (
  code text primary key,
  transfer_id uuid not null
);

grant select, insert on reversals.payment_codes to exchange_app;

create table reversals.coded (
  until_seq bigint not null
);

create unique index coded_is_one_row on reversals.coded ((true));

insert into reversals.coded (until_seq)
values (0);

grant select, update on reversals.coded to exchange_app;
