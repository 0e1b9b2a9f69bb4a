-- What goes of a person that is erased.
create or replace function member_records.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from member_records.seeings
  where contact_id = p_contact
    or seen_id = p_contact;
  delete from member_records.visits where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'member-records',
  'person',
  5,
  'member_records.erase_person(integer)',
  array[
    'member_records.seeings',
    'member_records.visits'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
