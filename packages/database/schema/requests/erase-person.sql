-- What a person that is erased wrote with requests.
create or replace function requests.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update requests.requests
  set note = ''
  where requestor_contact_id = p_contact
    and status <> 'pending'
    and note <> '';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'requests',
  'person',
  5,
  'requests.erase_person(integer)',
  array[
    'requests.requests'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
