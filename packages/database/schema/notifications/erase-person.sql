-- What a person that is erased was told, and its name in what others were told.
create or replace function notifications.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_said text[];
begin
  delete from notifications.notifications where contact_id = p_contact;
  -- Others were told of it by name.
  v_said := members.said_of_person(p_contact);
  update notifications.notifications
  set facts = members.retold(facts, v_said)
  where members.tells_of(facts, v_said);
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
