-- Where a person that is erased accepted the terms; that it did stays, by number.
create or replace function terms.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update terms.acceptances
  set address = ''
  where contact_id = p_contact
    and address <> '';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'terms',
  'person',
  5,
  'terms.erase_person(integer)',
  array[
    'terms.acceptances'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
