-- A tier is held while it is redeemed, so that its exchange's change of it comes before or after and
-- never in between. `for share` asks for the right to update, which the app has of no tier.

create function rewards.hold_tier(tier integer) returns void
language sql
security definer
set search_path = pg_catalog
begin atomic
  select
  from rewards.tiers t
  where t.id = tier
  for share;
end;

revoke execute on function rewards.hold_tier from public;
grant execute on function rewards.hold_tier to exchange_app;
