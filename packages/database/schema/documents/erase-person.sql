-- What goes of a person that is erased.
create or replace function documents.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from documents.downloads where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'documents',
  'person',
  5,
  'documents.erase_person(integer)',
  array[
    'documents.downloads'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
