-- Reward tiers of an exchange: so many points buy so much FlashCash for so many days, from a day on
-- and until another. A redemption is a ledger transfer and a FlashCash bucket; nothing of it is
-- stored here.
create schema rewards;

grant usage on schema rewards to exchange_app;

-- The application writes tiers only by rewards.plan_tiers.
create table rewards.changes (
  id integer primary key generated always as identity,
  exchange_id integer not null references exchanges.exchanges (id),
  valid_from timestamptz not null,
  reason text not null,
  made_by integer not null references members.contacts (id),
  made_at timestamptz not null,
  -- The second person, who saw the same tiers.
  confirmed_by integer not null references members.contacts (id),
  withdrawn_by integer references members.contacts (id),
  withdrawn_at timestamptz,
  constraint tier_withdrawal_says_who check ((withdrawn_at is null) = (withdrawn_by is null))
);

create index changes_by_exchange on rewards.changes (exchange_id, id);

grant select, insert, update (withdrawn_by, withdrawn_at) on rewards.changes to exchange_app;

-- Tiers that one person proposed, for a second one to publish. Nothing of them applies before.
create table rewards.proposals (
  id integer primary key generated always as identity,
  exchange_id integer not null references exchanges.exchanges (id),
  valid_from timestamptz not null,
  reason text not null,
  -- As rewards.plan_tiers takes them.
  tiers jsonb not null,
  proposed_by integer not null references members.contacts (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null: it waits, until it expires.
  outcome text,
  decided_by integer references members.contacts (id),
  decided_at timestamptz,
  constraint proposal_outcome_is_known check (outcome in ('published', 'withdrawn')),
  constraint proposal_is_decided_by_somebody check (
    (outcome is null) = (decided_by is null)
    and (outcome is null) = (decided_at is null)
  ),
  constraint proposal_is_published_by_another check (
    outcome is distinct from 'published'
    or decided_by <> proposed_by
  ),
  constraint proposal_expires_before_it_would_apply check (expires_at <= valid_from)
);

create index proposals_by_exchange on rewards.proposals (exchange_id, id)
where outcome is null;

grant select, insert, update (outcome, decided_by, decided_at) on rewards.proposals to exchange_app;

create table rewards.tiers (
  id integer primary key generated always as identity,
  exchange_id integer not null references exchanges.exchanges (id),
  -- Whole points.
  cost integer not null,
  -- Minor units of the currency.
  reward bigint not null,
  days integer not null,
  title text not null,
  description text not null default '',
  -- Shown after redemption.
  instructions text not null default '',
  unlocked boolean not null default true,
  -- ENT-27: redeemed automatically when a member reaches it.
  auto_redeem boolean not null default false,
  valid_from timestamptz not null default '-infinity',
  -- Null: until others are published.
  valid_until timestamptz,
  constraint tier_costs_something check (cost > 0),
  constraint tier_gives_something check (reward > 0),
  constraint tier_lasts_a_day check (days > 0),
  constraint one_tier_at_a_cost unique (exchange_id, cost, valid_from),
  constraint tier_ends_after_it_begins check (valid_until > valid_from)
);

grant select on rewards.tiers to exchange_app;
