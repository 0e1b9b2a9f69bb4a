-- Repeated events of a person that is erased, which are not lines of the log yet.
create or replace function audit.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from audit.sums where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'audit',
  'person',
  5,
  'audit.erase_person(integer)',
  array[
    'audit.sums'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
