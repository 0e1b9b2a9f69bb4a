-- Reward tiers of an exchange: so many points buy so much FlashCash for so many days. A redemption
-- is a ledger transfer and a FlashCash bucket; nothing of it is stored here.
create schema rewards;

grant usage on schema rewards to exchange_app;

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
  constraint tier_costs_something check (cost > 0),
  constraint tier_gives_something check (reward > 0),
  constraint tier_lasts_a_day check (days > 0),
  constraint one_tier_at_a_cost unique (exchange_id, cost)
);

grant select on rewards.tiers to exchange_app;
