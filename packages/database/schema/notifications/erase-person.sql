-- What goes of a person that is erased.
create or replace function notifications.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from notifications.notifications where contact_id = p_contact;
  -- Others were told of it by name: a value that is the name, whole.
  update notifications.notifications n
  set facts = replace(n.facts::text, names.told, to_jsonb(names.former)::text)::jsonb
  from members.names_of(p_contact) names
  where n.facts::text like '%' || members.literally(names.told) || '%';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'notifications',
  'person',
  5,
  'notifications.erase_person(integer)',
  array[
    'notifications.notifications'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
