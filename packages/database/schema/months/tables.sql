-- The member's month: the spending target, frozen when the month begins in the zone of the exchange,
-- and the community fee, charged when it has ended (docs/money/community-fee.md).
create schema months;

grant usage on schema months to exchange_app;

-- 2026-11
create domain months.month as text check (value ~ '^\d{4}-(0[1-9]|1[0-2])$');

-- A run begins a month for one exchange: it settles the fee of the month before, and freezes the
-- targets of the new one. One exists when the month has begun.
create table months.runs (
  exchange_id integer not null references exchanges.exchanges (id),
  month months.month not null,
  -- The 1st, 00:00 in the zone of the exchange.
  begins_at timestamptz not null,
  -- In force at that moment, whenever the run is made; null: the default, which shows nothing.
  policy_id integer references exchanges.policies (id),
  -- Since when its fees may be charged; null: they wait for somebody of the office.
  confirmed_at timestamptz,
  -- Null: by the policy they are charged by themselves.
  confirmed_by integer references members.contacts (id),
  primary key (exchange_id, month),
  constraint run_is_confirmed_at_a_time check (confirmed_by is null or confirmed_at is not null)
);

grant select, insert, update on months.runs to exchange_app;

-- The members of a run, in pieces of which each is worked at once. A process that works on one leases it;
-- others may take it when the lease has ended.
create table months.pieces (
  exchange_id integer not null,
  month months.month not null,
  first_member integer not null,
  last_member integer not null,
  leased_until timestamptz,
  done_at timestamptz,
  primary key (exchange_id, month, first_member),
  constraint piece_is_of_a_run foreign key (exchange_id, month)
  references months.runs (exchange_id, month)
);

create index pieces_to_do on months.pieces (exchange_id, month, first_member)
where done_at is null;

grant select, insert, update on months.pieces to exchange_app;

create table months.months (
  member_id integer not null references members.members (id),
  month months.month not null,
  -- Where it was a member when the month began.
  exchange_id integer not null references exchanges.exchanges (id),
  policy_id integer not null references exchanges.policies (id),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Minor units of the currency, like all amounts here. The workings are what the rules of the domain
  -- returned as explanation, amounts as text.
  target bigint not null,
  target_working jsonb not null,
  frozen_at timestamptz not null,
  -- When to look whether a fee is to be announced; null: never, or no more.
  look_at timestamptz,
  announced_at timestamptz,
  -- What became of the fee; null while the month is open.
  outcome text,
  -- The fee that is or was due, and what of it was charged. A fee without an outcome is frozen: it waits
  -- for the confirmation of its run, or could not be charged so far.
  fee bigint,
  charged bigint,
  fee_working jsonb,
  transfer_id uuid,
  settled_at timestamptz,
  -- Why it could not be charged when that was tried last.
  failure text,
  primary key (member_id, month),
  constraint month_ends_after_it_begins check (ends_at > begins_at),
  constraint month_target_is_not_negative check (target >= 0),
  constraint month_outcome_is_known check (
    outcome in (
      'charged', 'nothing-due', 'nothing-left', 'not-shown', 'not-told', 'not-a-member',
      'not-confirmed', 'failed'
    )
  ),
  constraint month_failure_is_of_a_fee check (failure is null or fee is not null),
  constraint month_is_settled_with_an_outcome check (
    (outcome is null) = (settled_at is null)
  ),
  constraint charged_month_names_its_transfer check (
    (outcome is not distinct from 'charged') = (transfer_id is not null)
    and (transfer_id is null) = (charged is null)
    and charged between 1 and fee
  )
);

create index months_to_settle on months.months (exchange_id, month, member_id)
where outcome is null;

-- With the figures that the sums of a month add up, so that they are read from the index alone: rows
-- are wide, because they keep how each figure was computed.
create index months_by_exchange on months.months (exchange_id, month, member_id)
include (target, charged);

-- The largest fees of a month first.
create index months_by_fee on months.months (
  exchange_id, month, (coalesce(charged, fee)) desc, member_id
)
where fee is not null;

create index fees_to_charge on months.months (exchange_id, member_id)
where outcome is null and fee is not null;

create index months_to_announce on months.months (look_at)
where outcome is null;

grant select, insert, update on months.months to exchange_app;
