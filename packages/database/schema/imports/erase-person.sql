-- The line of a file with which a person that is erased came.
create or replace function imports.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update imports.rows
  set cells = '{}', secret = null
  where contact_id = p_contact
    and (cells <> '{}' or secret is not null);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'imports',
  'person',
  5,
  'imports.erase_person(integer)',
  array[
    'imports.rows'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
