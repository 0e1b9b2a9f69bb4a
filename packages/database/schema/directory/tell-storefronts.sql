-- Refreshes the listings of changed storefronts.
create or replace function directory.tell_storefronts() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform directory.refresh(array(select c.id from changed c));
  return null;
end
$$;

create or replace trigger storefronts_tell_new
after insert on directory.storefronts
referencing new table as changed
for each statement execute function directory.tell_storefronts();

create or replace trigger storefronts_tell_changed
after update on directory.storefronts
referencing new table as changed
for each statement execute function directory.tell_storefronts();
