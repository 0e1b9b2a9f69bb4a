-- Invalidates what every process remembers of Home.
create or replace function hero.tell_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('hero', '');
  return null;
end
$$;

create or replace trigger items_tell_change
after insert or update or delete on hero.items
for each statement execute function hero.tell_change();
