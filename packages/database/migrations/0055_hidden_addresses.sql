-- Who does not show its address is shown by its town alone (STORE-15). Its street was among the
-- words it is found by, its postal code on its card, and its place told to a kilometre.

-- The postal code in the middle of a town; without a state, of the town of that name that is nearest
-- to the place, or has the most postal codes.
create function places.town(named text, in_state text, near point default null)
returns setof places.zips
language sql
stable
parallel safe
rows 1
as $$
  select t.zip, t.city, t.state, t.lat, t.lon
  from (
    select
      z.*,
      count(*) over same_state as codes,
      power(z.lat - avg(z.lat) over same_state, 2)
      + power(z.lon - avg(z.lon) over same_state, 2) as off_middle,
      min(power(z.lat - near[1], 2) + power(z.lon - near[0], 2)) over same_state as off_place
    from places.zips z
    where lower(z.city) = lower(named)
      and (in_state is null or z.state = in_state)
    window same_state as (partition by z.state)
  ) as t
  order by t.off_place, t.codes desc, t.state, t.off_middle, t.zip
  limit 1
$$;

-- A part of the address as the public reads it: nothing when the address is not shown.
create function directory.of_address(s directory.storefronts, part text) returns text
language sql
stable
parallel safe
return case when s.show_address then part else '' end;

-- Where the public sees who does not show its address: in the middle of its town, or of the square of
-- a tenth of a degree, some ten kilometres wide, when nobody knows the town.
create function directory.hidden_place(
  lat double precision,
  lon double precision,
  city text,
  state text
) returns point
language sql
stable
parallel safe
return coalesce(
  (select point(t.lon, t.lat) from places.town(city, nullif(state, ''), point(lon, lat)) t),
  point(round(lon::numeric, 1)::float8, round(lat::numeric, 1)::float8)
);

create function directory.shown_place(s directory.storefronts) returns point
language sql
stable
parallel safe
return case
  when s.lat is null then null
  when s.show_address then point(s.lon, s.lat)
  else directory.hidden_place(s.lat, s.lon, s.city, s.state)
end;

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

create or replace function directory.drawn(ids integer[])
returns setof directory.listings
language sql
stable
set search_path = pg_catalog
as $$
  select
    s.id,
    m.id,
    m.exchange_id,
    p.lat,
    p.lon,
    m.standby,
    s.score,
    s.reward_points,
    hashint4extended(s.id, 11)::bit(31)::integer,
    s.category_ids,
    coalesce(c.sector_ids, '{}'),
    directory.weighed('A', s.name)
    || directory.weighed('B', concat_ws(' ', c.names, array_to_string(s.tags, ' '), o.names))
    || directory.weighed('C', concat_ws(' ', s.short, s.search, s.city))
    || directory.weighed(
      'D',
      concat_ws(
        ' ',
        regexp_replace(s.description, '<[^>]*>|&[a-z]+;', ' ', 'g'),
        directory.of_address(s, s.add1)
      )
    )
    || array_to_tsvector(
      array['e:' || m.exchange_id, 'l:' || (hashint4extended(s.id, 11) & 15)]
      || coalesce(c.filters, '{}')
      || array(
        select 't:' || directory.slug(t)
        from unnest(s.tags) t
        where directory.slug(t) <> 'gift-cards'
      )
      || case when m.gift_card then array['t:gift-cards'] else '{}' end
      || case when s.reward_points > 0 then array['r:'] else '{}' end
      || array(
        select chr(96 + n::integer)
          || ':' || floor((p.lat + 90) / side) || ':' || floor((p.lon + 180) / side)
        from unnest(directory.cell_sides()) with ordinality as l (side, n)
        where p.lat is not null
      )
    ),
    directory.weighed('A', a.names),
    m.joined_at,
    lower(s.name),
    directory.card(s, m, p.lat, p.lon),
    a.people,
    clock_timestamp(),
    point(p.lon, p.lat)
  from directory.storefronts s
  join members.members m on m.id = s.member_id
  join exchanges.exchanges e on e.id = m.exchange_id
  cross join lateral (
    select o.place[1], o.place[0]
    from (select directory.shown_place(s) as place offset 0) as o
  ) as p (lat, lon)
  cross join lateral (
    select
      string_agg(g.name || ' ' || t.name, ' '),
      array_agg(distinct t.id),
      array_agg('c:' || directory.slug(g.name))
      || array_agg(distinct 's:' || directory.slug(t.name))
    from directory.categories g
    join directory.sectors t on t.id = g.sector_id
    where g.id = any (s.category_ids)
  ) as c (names, sector_ids, filters)
  cross join lateral (
    select string_agg(r.name, ' ')
    from members.products r
    where r.member_id = m.id
      and r.active
  ) as o (names)
  cross join lateral (
    select
      coalesce(string_agg(k.first_name || ' ' || k.last_name, ' '), ''),
      coalesce(
        json_agg(
          json_build_object('first', k.first_name, 'last', k.last_name)
          order by k.is_main desc, k.id
        ),
        '[]'
      )
    from members.contacts k
    where k.member_id = m.id
      and not k.omit_from_search
  ) as a (names, people)
  where s.id = any (ids)
    and not s.hidden
    and not s.waiting
    and m.status = 'active'
    and m.listed
    and e.status = 'open'
    and not e.is_trial
$$;

-- Some thousands at a time: whoever counts the changes holds the rows of all.
do $$
declare
  part integer[];
begin
  for part in
    select array_agg(s.id)
    from directory.storefronts s
    where not s.show_address
    group by s.id / 5000
  loop
    perform directory.refresh(part);
  end loop;
end
$$;

grant execute on function places.town, directory.of_address, directory.hidden_place to exchange_app;
