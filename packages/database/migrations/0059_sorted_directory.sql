-- "Earn the most points" was put in order among some thousands of a large directory alone. Whoever
-- gives the most of all is found by looking at all: this index has what that order asks of them, so
-- that their rows, which are wide, are left alone.
create index listings_by_points on directory.listings (storefront_id)
include (exchange_id, standby, reward_points, lat, lon);

-- Products to choose from, in the order in which they are shown.
create index products_by_name on members.products (lower(name), id) where active;

-- A sector that is renamed is another word and another filter of its listings, as a category is.
create function directory.tell_sectors() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform directory.refresh(array(
    select s.id
    from directory.storefronts s
    where s.category_ids && array(
      select g.id
      from changed c
      join was w using (id)
      join directory.categories g on g.sector_id = c.id
      where c.name <> w.name
    )
  ));
  return null;
end
$$;

create trigger sectors_tell_changed
after update on directory.sectors
referencing old table as was new table as changed
for each statement execute function directory.tell_sectors();
