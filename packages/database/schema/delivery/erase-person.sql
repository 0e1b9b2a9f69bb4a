-- Letters to a person that is erased, and its name in those to others.
create or replace function delivery.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from delivery.messages
  where contact_id = p_contact
    or contact_id is null
    and lower(address) = any (members.addresses_of(p_contact));
  update delivery.messages d
  set facts = replace(d.facts::text, names.told, to_jsonb(names.former)::text)::jsonb
  from members.names_of(p_contact) names
  where d.facts::text like '%' || members.literally(names.told) || '%';
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
