-- Invalidates the cache of the terms in every process.
create or replace function terms.tell_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('terms', '');
  return null;
end
$$;

create or replace trigger versions_tell_change
after insert or update or delete on terms.versions
for each statement execute function terms.tell_change();
