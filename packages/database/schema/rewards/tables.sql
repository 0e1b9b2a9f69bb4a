-- What points can be turned into: tiers of an exchange, each so many points for so much FlashCash
-- that ends after so many days. A redemption is a transfer of the ledger and a bucket; nothing of
-- it is kept here.
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
  -- Shown after redeeming.
  instructions text not null default '',
  unlocked boolean not null default true,
  -- ENT-27: redeemed by itself for whoever reaches it.
  auto_redeem boolean not null default false,
  constraint tier_costs_something check (cost > 0),
  constraint tier_gives_something check (reward > 0),
  constraint tier_lasts_a_day check (days > 0),
  constraint one_tier_at_a_cost unique (exchange_id, cost)
);

grant select on rewards.tiers to exchange_app;
