-- Locks a tier while it is redeemed, so that its exchange cannot change it meanwhile. Security
-- definer, because `for share` needs the right to update, which the application does not have on
-- tiers.
create or replace function rewards.hold_tier(tier integer) returns void
language sql
security definer
set search_path = pg_catalog
begin atomic
  select
  from rewards.tiers t
  where t.id = tier
  for share;
end;

grant execute on function rewards.hold_tier to exchange_app;
