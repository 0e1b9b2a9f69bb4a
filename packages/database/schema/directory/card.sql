-- The summary of a storefront that lists show, without what its member hides.
create or replace function directory.card(
  s directory.storefronts,
  m members.members,
  lat double precision,
  lon double precision
) returns json
language sql
stable
parallel safe
return json_build_object(
  'storefrontId', s.id,
  'memberId', m.id,
  'exchangeId', m.exchange_id,
  'name', s.name,
  'short', s.short,
  'standby', m.standby,
  'noGiftCards', not m.gift_card,
  'directoryOnly', m.directory_only,
  'newUntil', case when isfinite(s.new_until) then extract(epoch from s.new_until) end,
  'score', s.score,
  'categoryIds', s.category_ids,
  'tags', s.tags,
  'hero', directory.picture(s.hero_key, s.alts ->> 'hero'),
  'logo', directory.picture(s.logo_key, s.alts ->> 'logo'),
  'add1', directory.of_address(s, s.add1),
  'add2', directory.of_address(s, s.add2),
  'city', s.city,
  'state', s.state,
  'zip', directory.of_address(s, s.zip),
  'lat', lat,
  'lon', lon,
  'phones', case when s.show_phone then s.phones else '{}' end,
  'email', s.email,
  'weblinks', s.weblinks,
  'hours', s.hours,
  'promotions', s.promotions,
  'offers', s.offers
);
