-- Letters to a person that is erased, and its name in those to others.
create or replace function delivery.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_said text[];
begin
  delete from delivery.messages
  where contact_id = p_contact
    or contact_id is null
    and lower(address) = any (members.addresses_of(p_contact));
  v_said := members.said_of_person(p_contact);
  update delivery.messages
  set facts = members.retold(facts, v_said)
  where facts <> '{}'
    and members.tells_of(facts, v_said);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'delivery',
  'person',
  5,
  'delivery.erase_person(integer)',
  array[
    'delivery.messages'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
