-- The applications of a person that is erased.
create or replace function applicants.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from applicants.applicants
  where contact_id = p_contact
    or lower(email) = any (members.addresses_of(p_contact));
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'applicants',
  'person',
  5,
  'applicants.erase_person(integer)',
  array[
    'applicants.applicants'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
