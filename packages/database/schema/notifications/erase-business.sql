-- The name of a business that is erased, in what others were told.
create or replace function notifications.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_said constant text[] := members.said_of_business(p_member);
begin
  update notifications.notifications
  set facts = members.retold(facts, v_said)
  where members.tells_of(facts, v_said);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'notifications',
  'business',
  5,
  'notifications.erase_business(integer)',
  array[
    'notifications.notifications'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
