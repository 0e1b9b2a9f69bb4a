-- Recomputes all listings and counts, after storefronts were loaded with triggers disabled. Only
-- the owner may call it; searches find nothing meanwhile.
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

  insert into directory.words (word, listings, strong)
  select w.word, w.ndoc, coalesce(s.ndoc, 0)
  from ts_stat('select l.words from directory.listings l') w
  left join ts_stat('select l.words from directory.listings l', 'ab') s using (word)
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
