-- Refreshes the listings of changed categories.
create or replace function directory.tell_categories() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform directory.refresh(array(
    select s.id
    from directory.storefronts s
    where s.category_ids && array(select c.id from changed c)
  ));
  return null;
end
$$;

create or replace trigger categories_tell_changed
after update on directory.categories
referencing new table as changed
for each statement execute function directory.tell_categories();
