-- Invalidates the cache of synonyms, categories and sectors in every process.
create or replace function directory.tell_vocabulary() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('directory-vocabulary', '');
  return null;
end
$$;

create or replace trigger synonyms_tell_change
after insert or update or delete on directory.synonyms
for each statement execute function directory.tell_vocabulary();

create or replace trigger categories_tell_change
after insert or update or delete on directory.categories
for each statement execute function directory.tell_vocabulary();

create or replace trigger sectors_tell_change
after insert or update or delete on directory.sectors
for each statement execute function directory.tell_vocabulary();
