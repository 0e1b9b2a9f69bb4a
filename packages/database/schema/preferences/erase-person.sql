-- What goes of a person that is erased.
create or replace function preferences.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from preferences.comms where contact_id = p_contact;
  delete from preferences.devices where contact_id = p_contact;
  delete from preferences.list_views where contact_id = p_contact;
  delete from preferences.report_views where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'preferences',
  'person',
  5,
  'preferences.erase_person(integer)',
  array[
    'preferences.comms',
    'preferences.devices',
    'preferences.list_views',
    'preferences.report_views'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
