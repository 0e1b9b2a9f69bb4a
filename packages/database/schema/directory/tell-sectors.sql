-- Refreshes the listings of renamed sectors.
create or replace function directory.tell_sectors() returns trigger
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

create or replace trigger sectors_tell_changed
after update on directory.sectors
referencing old table as was new table as changed
for each statement execute function directory.tell_sectors();
