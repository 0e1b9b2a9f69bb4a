-- The directory is asked in PostgreSQL alone, through one index of lexemes and one of places. What
-- only made the slowest searches faster goes: parts of the listings with an index each, words by
-- square, words without each of their letters, an index of names of people.

drop trigger words_keep_shapes on directory.words;
drop trigger synonyms_keep_shapes on directory.synonyms;
drop trigger synonyms_keep_changed_shapes on directory.synonyms;
drop function directory.keep_shapes();
drop table directory.word_shapes;

drop index directory.listings_by_words_of_square;
drop function directory.by_square(tsvector);
do $$
begin
  for part in 0..15 loop
    execute format('drop index directory.listings_by_words_of_lot_%s', part);
  end loop;
end
$$;

drop index directory.listings_by_points;
drop index directory.listings_by_place;
create index listings_by_place on directory.listings using gist (place) where place is not null;

alter table directory.listings drop column lot, drop column people;

-- The listings that these storefronts should have now. The lexemes of one are its words by weight (A
-- name, B categories, tags and products, C short, D the rest) and, without weight: `+burger` for each
-- word of weight A or B, because an index does not know weights; `p:dana` for each name of its people;
-- what it is filtered by (`c:`, `s:`, `t:`, `e:`); and its cells (`a:` to `d:`).
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
    s.category_ids,
    coalesce(c.sector_ids, '{}'),
    strong.words
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
      array['e:' || m.exchange_id]
      || array(select '+' || w from unnest(tsvector_to_array(strong.words)) w)
      || array(select 'p:' || n from string_to_table(directory.plain(a.names), ' ') n where n <> '')
      || coalesce(c.filters, '{}')
      || array(
        select 't:' || directory.slug(t)
        from unnest(s.tags) t
        where directory.slug(t) <> 'gift-cards'
      )
      || case when m.gift_card then array['t:gift-cards'] else '{}' end
      || array(
        select chr(96 + n::integer)
          || ':' || floor((p.lat + 90) / side) || ':' || floor((p.lon + 180) / side)
        from unnest(directory.cell_sides()) with ordinality as l (side, n)
        where p.lat is not null
      )
    ),
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
  cross join lateral (
    select
      directory.weighed('A', s.name)
      || directory.weighed('B', concat_ws(' ', c.names, array_to_string(s.tags, ' '), o.names))
    offset 0
  ) as strong (words)
  where s.id = any (ids)
    and not s.hidden
    and not s.waiting
    and m.status = 'active'
    and m.listed
    and e.status = 'open'
    and not e.is_trial
$$;

-- Makes the listings of these storefronts what they should be. Who has never been found is new from
-- the first listing on (DIR-41). What can no longer be found is noted for maps that keep their pins.
create or replace function directory.refresh(ids integer[]) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  first_found integer[];
begin
  -- In order, so that two refreshes of the same storefronts wait for each other.
  perform
  from directory.storefronts s
  where s.id = any (ids)
  order by s.id
  for no key update;

  first_found := array(
    select s.id
    from directory.storefronts s
    where s.id = any (ids)
      and s.new_until = '-infinity'
      and not exists (select from directory.listings l where l.storefront_id = s.id)
      and not exists (select from directory.removals r where r.storefront_id = s.id)
  );
  if cardinality(first_found) > 0 then
    first_found := array(select d.storefront_id from directory.drawn(first_found) d);
  end if;
  -- Who is made new is refreshed by that change already.
  if cardinality(first_found) > 0 then
    update directory.storefronts s
    set new_until = now() + directory.new_for()
    where s.id = any (first_found);
    ids := array(select unnest(ids) except select unnest(first_found));
  end if;

  with fresh as materialized (
    select *
    from directory.drawn(ids)
  ),
  gone as (
    delete from directory.listings l
    where l.storefront_id = any (ids)
      and l.storefront_id not in (select f.storefront_id from fresh f)
    returning l.storefront_id
  ),
  noted as (
    insert into directory.removals as r (storefront_id, removed_at)
    select g.storefront_id, clock_timestamp()
    from gone g
    on conflict (storefront_id) do update
    set removed_at = excluded.removed_at
  ),
  forgotten as (
    delete from directory.removals r
    where r.storefront_id in (select f.storefront_id from fresh f)
  )
  insert into directory.listings as l
  select *
  from fresh
  on conflict (storefront_id) do update
  set member_id = excluded.member_id,
    exchange_id = excluded.exchange_id,
    lat = excluded.lat,
    lon = excluded.lon,
    standby = excluded.standby,
    score = excluded.score,
    reward_points = excluded.reward_points,
    category_ids = excluded.category_ids,
    sector_ids = excluded.sector_ids,
    words = excluded.words,
    joined_at = excluded.joined_at,
    sort_name = excluded.sort_name,
    card = excluded.card,
    aka = excluded.aka,
    changed_at = excluded.changed_at,
    place = excluded.place;

  perform pg_notify('directory', '');
end
$$;

-- Draws every listing and every count anew: after storefronts were loaded past the triggers. The
-- owner's alone; nobody searches meanwhile.
create or replace function directory.rebuild() returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  at_once constant integer := 10000;
  done integer := 0;
  ids integer[];
begin
  truncate directory.listings, directory.words, directory.cells;
  alter table directory.listings disable trigger user;
  loop
    ids := array(
      select s.id
      from directory.storefronts s
      where s.id > done
      order by s.id
      limit at_once
    );
    exit when cardinality(ids) = 0;
    insert into directory.listings
    select *
    from directory.drawn(ids);
    done := ids[cardinality(ids)];
  end loop;
  alter table directory.listings enable trigger user;

  insert into directory.words (word, listings)
  select w.word, w.ndoc
  from ts_stat('select l.words from directory.listings l') w
  where w.word !~ '[:+]';

  insert into directory.cells (level, category_id, y, x, listings, lat_sum, lon_sum)
  select
    s.n::smallint,
    category.id,
    floor((l.lat + 90) / s.side)::integer,
    floor((l.lon + 180) / s.side)::integer,
    count(*),
    sum(l.lat),
    sum(l.lon)
  from directory.listings l
  cross join lateral unnest(directory.cell_sides()) with ordinality as s (side, n)
  cross join lateral unnest(l.category_ids || 0::smallint) as category (id)
  where l.lat is not null
  group by 1, 2, 3, 4;
  perform pg_notify('directory', '');
end
$$;

-- SRCH-04: the known word that has the fewest letters different, of equals the one with the same
-- first letter, then the more frequent one; null when there is none. One letter may be wrong; of
-- eight and more two, and of any two that only changed places: "doctor" is no "door".
create or replace function directory.nearest_word(typed text) returns json
language sql
stable
parallel safe
as $$
  select json_build_object('word', k.word, 'listings', k.listings)
  from (
    select w.word, w.listings
    from directory.words w
    where w.word % typed
      and w.listings > 0
    union all
    select y.word, 1
    from directory.synonyms y
    where y.word % typed
  ) as k
  where length(typed) > 2
    and levenshtein_less_equal(k.word, typed, 2) <= 2
    and (
      length(typed) >= 8
      or levenshtein_less_equal(k.word, typed, 1) <= 1
      or length(typed) > 3 and directory.letters(k.word) = directory.letters(typed)
    )
  order by
    levenshtein_less_equal(k.word, typed, 2),
    left(k.word, 1) <> left(typed, 1),
    k.listings desc,
    k.word
  limit 1
$$;

drop function directory.shapes(text);

select directory.rebuild();
