-- What goes of a person that is erased.
create or replace function letters.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from letters.recipients where contact_id = p_contact;
  delete from letters.unsubscribed where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'letters',
  'person',
  5,
  'letters.erase_person(integer)',
  array[
    'letters.recipients',
    'letters.unsubscribed'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
