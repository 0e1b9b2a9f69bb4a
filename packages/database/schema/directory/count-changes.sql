-- Updates the counts of words and cells from changed listings; counts that stay equal are not
-- written.
create or replace function directory.count_changes(
  was directory.listings[],
  became directory.listings[]
) returns void
language sql
set search_path = pg_catalog
as $$
  insert into directory.words as w (word, listings, strong)
  select
    u.lexeme,
    sum(l.sign),
    sum(case when u.weights && '{A,B}' then l.sign else 0 end)
  from (
    select o.words, -1 as sign
    from unnest(was) o
    union all
    select n.words, 1
    from unnest(became) n
  ) as l
  cross join lateral unnest(l.words) as u (lexeme, positions, weights)
  where u.positions is not null
  group by u.lexeme
  having sum(l.sign) <> 0
    or sum(case when u.weights && '{A,B}' then l.sign else 0 end) <> 0
  order by u.lexeme
  on conflict (word) do update
  set listings = w.listings + excluded.listings,
    strong = w.strong + excluded.strong;

  insert into directory.cells as k (level, category_id, y, x, listings, lat_sum, lon_sum)
  select
    s.n::smallint,
    category.id,
    floor((l.lat + 90) / s.side)::integer,
    floor((l.lon + 180) / s.side)::integer,
    sum(l.sign),
    sum(l.sign * l.lat),
    sum(l.sign * l.lon)
  from (
    select o.lat, o.lon, o.category_ids, -1 as sign
    from unnest(was) o
    union all
    select n.lat, n.lon, n.category_ids, 1
    from unnest(became) n
  ) as l
  cross join lateral unnest(directory.cell_sides()) with ordinality as s (side, n)
  cross join lateral unnest(l.category_ids || 0::smallint) as category (id)
  where l.lat is not null
  group by 1, 2, 3, 4
  having sum(l.sign) <> 0
    or sum(l.sign * l.lat) <> 0
    or sum(l.sign * l.lon) <> 0
  order by 1, 2, 3, 4
  on conflict (level, category_id, y, x) do update
  set listings = k.listings + excluded.listings,
    lat_sum = k.lat_sum + excluded.lat_sum,
    lon_sum = k.lon_sum + excluded.lon_sum
$$;
