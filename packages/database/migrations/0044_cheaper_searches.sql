-- What a search costs most, made cheaper by indexes that hold what is asked for: a box on the map
-- is answered from its index alone, one sixteenth of many hits from an index of that sixteenth, and
-- a word with one wrong letter from a table that knows what each word is without one of its letters.

-- A place as a column of its own: an index on an expression never answers alone.
alter table directory.listings add column place point;
alter table directory.listings disable trigger user;
update directory.listings set place = point(lon, lat) where lat is not null;
alter table directory.listings enable trigger user;

drop index directory.listings_by_place;
create index listings_by_place on directory.listings
using gist (place) include (storefront_id, exchange_id, standby, category_ids)
where place is not null;

-- An index over everything reads a frequent word to its end before it knows which of its listings
-- are of the lot.
do $$
begin
  for lot in 0..15 loop
    execute format(
      'create index listings_by_words_of_lot_%1$s on directory.listings
        using gin (words) with (fastupdate = off) where lot & 15 = %1$s',
      lot
    );
  end loop;
end
$$;

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
      concat_ws(' ', regexp_replace(s.description, '<[^>]*>|&[a-z]+;', ' ', 'g'), s.add1)
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
    select
      case when s.show_address then s.lat else round(s.lat::numeric, 2)::double precision end,
      case when s.show_address then s.lon else round(s.lon::numeric, 2)::double precision end
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

-- Makes the listings of these storefronts what they should be. What can no longer be found is
-- noted for maps that keep their pins.
create or replace function directory.refresh(ids integer[]) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  -- In order, so that two refreshes of the same storefronts wait for each other.
  perform
  from directory.storefronts s
  where s.id = any (ids)
  order by s.id
  for no key update;

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
    people = excluded.people,
    joined_at = excluded.joined_at,
    sort_name = excluded.sort_name,
    card = excluded.card,
    aka = excluded.aka,
    changed_at = excluded.changed_at,
    place = excluded.place;

  perform pg_notify('directory', '');
end
$$;

-- Words and synonyms by themselves and without each of their letters. Two words of which one becomes
-- the other by one letter have such a shape in common. Nothing is ever taken away: what a shape
-- leads to is looked up again. Longer words are no words.
create table directory.word_shapes (
  shape text not null,
  word text not null,
  primary key (shape, word)
);

create function directory.shapes(word text) returns text[]
language sql
immutable
parallel safe
return array(
  select distinct left(word, n - 1) || substr(word, n + 1)
  from generate_series(1, length(word) + 1) n
);

create function directory.keep_shapes() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  insert into directory.word_shapes (shape, word)
  select s.shape, a.word
  from added a
  cross join lateral unnest(directory.shapes(a.word)) as s (shape)
  where length(a.word) between 2 and 32
  order by s.shape, a.word
  on conflict do nothing;
  return null;
end
$$;

create trigger words_keep_shapes
after insert on directory.words
referencing new table as added
for each statement execute function directory.keep_shapes();

create trigger synonyms_keep_shapes
after insert on directory.synonyms
referencing new table as added
for each statement execute function directory.keep_shapes();

create trigger synonyms_keep_changed_shapes
after update on directory.synonyms
referencing new table as added
for each statement execute function directory.keep_shapes();

insert into directory.word_shapes (shape, word)
select s.shape, a.word
from (
  select w.word from directory.words w
  union
  select y.word from directory.synonyms y
) as a
cross join lateral unnest(directory.shapes(a.word)) as s (shape)
where length(a.word) between 2 and 32;

-- SRCH-04: the known word that has the fewest letters different, of equals the one with the same
-- first letter, then the more frequent one; null when there is none. One letter in five, two of more.
-- Most typing errors are one letter: only when no word is that near all are compared.
create function directory.nearest_word(typed text) returns json
language plpgsql
stable
parallel safe
as $$
declare
  nearest json;
begin
  if length(typed) between 3 and 31 then
    select json_build_object('word', k.word, 'listings', k.listings)
    into nearest
    from (
      select
        h.word,
        case
          when w.listings > 0 then w.listings
          when exists (select from directory.synonyms y where y.word = h.word) then 1
        end as listings
      from (
        select distinct s.word
        from directory.word_shapes s
        where s.shape = any (directory.shapes(typed))
      ) as h
      left join directory.words w on w.word = h.word
      where levenshtein_less_equal(h.word, typed, 1) <= 1
        and h.word % typed
    ) as k
    where k.listings is not null
    order by
      levenshtein_less_equal(k.word, typed, 1),
      left(k.word, 1) <> left(typed, 1),
      k.listings desc,
      k.word
    limit 1;
  end if;
  if nearest is null and length(typed) > 2 then
    select json_build_object('word', k.word, 'listings', k.listings)
    into nearest
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
    where levenshtein_less_equal(k.word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
    order by
      levenshtein_less_equal(k.word, typed, 2),
      left(k.word, 1) <> left(typed, 1),
      k.listings desc,
      k.word
    limit 1;
  end if;
  return nearest;
end
$$;

grant select on directory.word_shapes to exchange_app;
grant execute on function directory.shapes, directory.nearest_word to exchange_app;
