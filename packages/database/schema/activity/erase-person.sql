-- What goes of a person that is erased.
create or replace function activity.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from activity.events where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'activity',
  'person',
  5,
  'activity.erase_person(integer)',
  array[
    'activity.events'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
