-- That a person that is erased set up the network, or was invited to.
create or replace function network.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update network.setup
  set contact_id = null
  where contact_id = p_contact;
  delete from network.invited where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'network',
  'person',
  2,
  'network.erase_person(integer)',
  array[
    'network.setup',
    'network.invited'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
