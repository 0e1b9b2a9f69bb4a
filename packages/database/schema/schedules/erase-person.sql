-- What a person that is erased wrote with scheduled payments.
create or replace function schedules.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update schedules.schedules
  set note = ''
  where contact_id = p_contact
    and status not in ('active', 'paused')
    and note <> '';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'schedules',
  'person',
  5,
  'schedules.erase_person(integer)',
  array[
    'schedules.schedules'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
