-- What goes of a person that is erased.
create or replace function contact_details.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from contact_details.verifications where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'contact-details',
  'person',
  5,
  'contact_details.erase_person(integer)',
  array[
    'contact_details.verifications'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
